import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { drain, rawRequests } from '@trivium/testing'
import { beforeEach, expect, test } from 'vitest'
import { type App, bytesOf, nameRoute, type ReadyAnswer, type Repeats } from '../src/index.ts'
import { build, listenAnywhere, open } from './start.ts'

type Tell = (holds: boolean) => void

const learned = new Map<string, ReadyAnswer>()
let parsed: string[] = []
let confirm: (tell: Tell) => void = tell => tell(true)

const repeats: Repeats = {
  find: request => learned.get(request),
  confirm: (_answer, tell) => confirm(tell),
}

/** Learns every request that it may, and answers with what its parser saw. */
function answer(request: IncomingMessage, response: ServerResponse): boolean {
  nameRoute(response, '/x')
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const body = `parsed ${request.method} ${request.url} ${Buffer.concat(chunks)}`
    parsed.push(body)
    const bytes = bytesOf(request)
    const head = `HTTP/1.1 200 OK\r\ncontent-length: ${body.length}\r\n`
    if (bytes !== undefined) learned.set(bytes, { head, body, route: '/x', method: request.method ?? '' })
    response.writeHead(200, { 'content-length': body.length })
    response.end(body)
  })
  return true
}

const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: a\r\n${more}\r\n`
const post = (body: string, more = '') =>
  `POST /x HTTP/1.1\r\nHost: a\r\nContent-Length: ${body.length}\r\n${more}\r\n${body}`

let app: App
let port: number
/** The server's side of the newest connection. */
let taken: Socket

beforeEach(async () => {
  learned.clear()
  parsed = []
  confirm = tell => tell(true)
  app = build({ beforeFastify: answer, repeats }).app
  app.server.on('connection', socket => {
    taken = socket
  })
  await listenAnywhere(app)
  port = (app.server.address() as AddressInfo).port
  return () => app.stop({ graceMs: 100 })
})

/** One after the other on one connection, each after the answer to the one before. */
async function askInTurn(requests: readonly string[]): Promise<string[]> {
  const { socket, received } = await open(app)
  const answers: string[] = []
  let length = 0
  for (const request of requests) {
    socket.write(request, 'latin1')
    await drain(() => isWhole(received().slice(length)) || socket.destroyed)
    answers.push(received().slice(length))
    length = received().length
  }
  socket.destroy()
  return answers
}

function isWhole(text: string): boolean {
  const end = text.indexOf('\r\n\r\n')
  return end > 0 && text.length >= end + 4 + Number(/content-length: (\d+)/i.exec(text)?.[1] ?? 0)
}

const undated = (text: string) => text.replace(/date: [^\r]*/i, 'date')

test('a request that came before is answered with the same bytes, without being parsed', async () => {
  const answers = await askInTurn([get('/first'), post('a'), post('a'), post('a'), get('/g'), get('/g')])
  expect(answers.slice(2, 4).map(undated)).toEqual([undated(answers[1] ?? ''), undated(answers[1] ?? '')])
  expect(undated(answers[5] ?? '')).toBe(undated(answers[4] ?? ''))
  expect(answers[2]).toContain('Date: ')
  expect(parsed).toEqual(['parsed GET /first ', 'parsed POST /x a', 'parsed GET /g '])
  const metrics = await app.metrics.metrics()
  expect(metrics).toMatch(/http_request_duration_seconds_count\{.*method="POST".*\} 3/)
})

test('what is no longer true is asked anew', async () => {
  await askInTurn([get('/first'), post('a')])
  confirm = tell => setImmediate(tell, false)
  const [, again] = await askInTurn([get('/first'), post('a')])
  expect(again).toContain('parsed POST /x a')
  expect(parsed).toHaveLength(4)
})

test('a confirmation that never comes ends in the usual way, and a late one says nothing twice', async () => {
  await askInTurn([get('/first'), post('a')])
  const told: Tell[] = []
  confirm = tell => void told.push(tell)
  const { socket, received } = await open(app)
  socket.write(get('/first'))
  await drain(() => isWhole(received()))
  socket.write(post('a'))
  await drain(() => parsed.length === 4)
  told[0]?.(true)
  socket.write(get('/last'))
  await drain(() => received().includes('/last'))
  expect(received().match(/HTTP\/1\.1/g)).toHaveLength(3)
  socket.destroy()
})

test('requests in one go, in pieces, and behind a question that is being confirmed keep their order', async () => {
  await askInTurn([get('/first'), post('a'), post('b')])
  const together = await rawRequests({ port, bytes: get('/first') + post('a') + post('b') + post('a'), answers: 4 })
  expect(together.map(({ body }) => body.toString().slice(-2))).toEqual(['t ', ' a', ' b', ' a'])
  const tells: Tell[] = []
  confirm = tell => void tells.push(tell)
  const { socket, received } = await open(app)
  socket.write(get('/first'))
  await drain(() => isWhole(received()))
  socket.write(post('a'))
  await drain(() => tells.length === 1)
  socket.write(post('b'))
  socket.write(get('/new'))
  await drain(() => socket.bytesWritten > 0)
  tells[0]?.(true)
  await drain(() => tells.length === 2 || received().includes('/new'))
  tells[1]?.(true)
  await drain(() => received().includes('/new'))
  const order = [...received().matchAll(/parsed \w+ (\S+ [ab]?)/g)].map(([, what]) => what)
  expect(order).toEqual(['/first ', '/x a', '/x b', '/new '])
  socket.destroy()
})

test.each([
  ['bytes before it', ['X', post('a')]],
  ['the end of it missing', [post('a').slice(0, -1)]],
  ['bytes of the next one behind it', [`${post('a')}GE`, post('a')]],
  ['a body in chunks', ['POST /x HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n', post('a')]],
])('a known request is not seen in the middle of something else: %s', async (_name, parts) => {
  await askInTurn([get('/first'), post('a')])
  let asked = 0
  confirm = tell => {
    asked += 1
    tell(true)
  }
  const { socket, received } = await open(app)
  socket.write(get('/first'))
  await drain(() => isWhole(received()))
  for (const part of parts) {
    await new Promise(resolve => socket.write(part, resolve))
    await drain(() => taken.destroyed || taken.bytesRead === socket.bytesWritten)
  }
  expect(asked).toBe(0)
  socket.destroy()
})

test.each([
  ['Connection: close', post('a', 'Connection: close\r\n')],
  ['an expectation', post('a', 'Expect: 100-continue\r\n')],
  ['HTTP/1.0', get('/x', 'Connection: keep-alive\r\n').replace('1.1', '1.0')],
])('what ends or changes a connection is left to Node: %s', async (_name, request) => {
  await askInTurn([get('/first'), request])
  expect([...learned.keys()].some(bytes => bytes === request)).toBe(false)
})

test('a foreign name is refused each time', async () => {
  const foreign = get('/x').replace('Host: a', 'Host: evil')
  const answers = await askInTurn([get('/first'), foreign, foreign])
  expect(answers.slice(1).every(text => text.startsWith('HTTP/1.1 421'))).toBe(true)
  expect(learned.has(foreign)).toBe(false)
})

test('one who reads nothing is not served out of memory without end', async () => {
  const large = post('a'.repeat(10_000))
  await askInTurn([get('/first'), large])
  const before = parsed.length
  const { socket } = await open(app)
  socket.pause()
  socket.write(get('/first'))
  await drain(() => parsed.length === before + 1)
  for (let sent = 0; sent < 3_000; sent += 1) socket.write(large)
  // It is no longer read from: what it sends stays on its side.
  await drain(() => taken.isPaused() || taken.readableFlowing === false || taken.bytesRead === socket.bytesWritten)
  expect(taken.writableLength).toBeLessThan(1024 * 1024)
  socket.destroy()
})

test('a stop in the middle of a confirmation answers first', async () => {
  await askInTurn([get('/first'), post('a')])
  let isAsked = false
  confirm = () => {
    isAsked = true
  }
  const { socket, received, closed } = await open(app)
  socket.write(get('/first'))
  await drain(() => isWhole(received()))
  socket.write(post('a'))
  await drain(() => isAsked)
  const stopped = app.stop()
  await Promise.all([closed, stopped])
  expect(received()).toMatch(/parsed POST \/x a$/)
  expect(received()).toMatch(/connection: close/i)
})

test('a connection that only repeats itself is not taken for one that never sent a request', async () => {
  await askInTurn([get('/first'), post('a')])
  const { socket } = await open(app)
  // Node's clock for a first request runs until its parser has seen one.
  socket.write(post('a'))
  await once(socket, 'data')
  expect(parsed).toHaveLength(3)
  socket.destroy()
})
