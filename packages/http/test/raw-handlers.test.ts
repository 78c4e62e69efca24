import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type App, nameRoute, type RawHandler } from '../src/index.ts'
import { build, gate, listenAnywhere, open } from './start.ts'

const front: RawHandler = (request, response) => {
  if (request.url === '/throws') throw new Error('forgotten')
  if (!request.url?.startsWith('/hot')) return false
  nameRoute(response, '/hot')
  response.end('hot')
  return true
}

test('front answers what it wants and Fastify the rest; both are counted', async () => {
  const { app } = build({ beforeFastify: front })
  app.get('/cold', async () => 'cold')
  const url = await listenAnywhere(app)
  expect(await (await fetch(`${url}/hot/1`)).text()).toBe('hot')
  expect(await (await fetch(`${url}/cold`)).text()).toBe('cold')
  const metrics = await (await fetch(`${url}/metrics`)).text()
  expect(metrics).toContain('http_request_duration_seconds_count{method="GET",route="/hot",status="200"} 1')
  expect(metrics).toContain('http_request_duration_seconds_count{method="GET",route="/cold",status="200"} 1')
  await app.stop()
})

test('an error front forgot is masked, and the server lives on', async () => {
  const { app, lines } = build({ beforeFastify: front })
  const url = await listenAnywhere(app)
  const answer = await fetch(`${url}/throws`)
  expect([answer.status, await answer.text()]).toEqual([500, 'Internal error\n'])
  const requestId = answer.headers.get('x-request-id')
  expect(lines.find(line => line.level === 'error')).toMatchObject({ requestId, err: { message: 'forgotten' } })
  expect((await fetch(`${url}/hot`)).status).toBe(200)
  await app.stop()
})

test('a request in front is finished before the app stops, with Connection: close', async () => {
  const { wait, open: release } = gate()
  const entered = gate()
  const { app } = build({
    beforeFastify: (_request, response) => {
      entered.open()
      wait.then(() => response.end('done'))
      return true
    },
  })
  const url = await listenAnywhere(app)
  const answering = fetch(url)
  await entered.wait
  const stopped = app.stop()
  release()
  const answer = await answering
  expect([await answer.text(), answer.headers.get('connection')]).toEqual(['done', 'close'])
  await stopped
})

test('what the parser refuses can be answered in the words of the service', async () => {
  const { app } = build({
    presentParserError: () => ({ status: 501, contentType: 'text/x', body: 'Mine', headers: { Allow: 'GET' } }),
  })
  await listenAnywhere(app)
  const client = await open(app)
  client.socket.write('FOO / HTTP/1.1\r\n\r\n')
  await client.closed
  expect(client.received()).toMatch(/^HTTP\/1.1 501 Not Implemented\r\nAllow: GET\r\nContent-Type: text\/x\r\n/)
  expect(client.received()).toMatch(/Connection: close\r\n\r\nMine$/)
  await app.stop()
})

test('what follows a whole request does not take its answer away, and is refused after it', async () => {
  const { app } = build()
  const { wait, open: release } = gate()
  const entered = gate()
  app.get('/slow', async () => {
    entered.open()
    await wait
    return 'done'
  })
  await listenAnywhere(app)
  const client = await open(app)
  client.socket.write('GET /slow HTTP/1.1\r\nHost: a\r\n\r\nstray bytes\r\n')
  await entered.wait
  client.socket.write('and more of them\r\n')
  release()
  await client.closed
  expect(client.received()).toMatch(/^HTTP\/1.1 200 OK\r\n.*\r\n\r\ndoneHTTP\/1.1 400 Bad Request\r\n.*Bad Request\n$/s)
  await app.stop()
})

test.each([
  ['400', 'FOO / HTTP/1.1\r\nHost: a\r\n\r\n'],
  ['431', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`],
])('what the parser refuses is answered with %s', async (status, bytes) => {
  const { app } = build()
  await listenAnywhere(app)
  const client = await open(app)
  client.socket.write(bytes)
  await client.closed
  expect(client.received()).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  await app.stop()
})

const connectionsOf = ({ server }: App) =>
  new Promise<number>((resolve, reject) =>
    server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  )

/** A sender that goes on after it was refused; the clock stands still until it is moved on. */
async function openRefused(app: App) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { port } = app.server.address() as AddressInfo
  const socket = connect({ port, host: '127.0.0.1', noDelay: true, allowHalfOpen: true })
  const seen = { received: '', failure: '' }
  socket.on('data', bytes => {
    seen.received += bytes
  })
  socket.on('error', error => {
    seen.failure = error.message
  })
  const write = (text: string) => new Promise(resolve => socket.write(text, resolve))
  await write('FOO / HTTP/1.1\r\nHost: a\r\n\r\n')
  await once(socket, 'end')
  for (let packet = 0; packet < 20; packet += 1) await write('x'.repeat(1000))
  return { socket, seen }
}

test('whoever is still sending when it is refused is not reset', async () => {
  const { app } = build()
  await listenAnywhere(app)
  const { socket, seen } = await openRefused(app)
  socket.end()
  await once(socket, 'close')
  expect([seen.received.slice(0, 12), seen.failure]).toEqual(['HTTP/1.1 400', ''])
  vi.useRealTimers()
  await app.stop()
})

test('whoever does not end then is cut off after a second', async () => {
  const { app } = build()
  await listenAnywhere(app)
  const { socket } = await openRefused(app)
  vi.advanceTimersByTime(999)
  expect(await connectionsOf(app)).toBe(1)
  vi.advanceTimersByTime(1)
  vi.useRealTimers()
  await vi.waitUntil(async () => (await connectionsOf(app)) === 0, { timeout: 180_000 })
  socket.destroy()
  await app.stop()
})

test('an answer that comes after the refusal of its own body is dropped', async () => {
  const { app } = build({
    beforeFastify: (_request, response) => {
      response.socket?.once('finish', () => response.end('late'))
      return true
    },
  })
  await listenAnywhere(app)
  const client = await open(app)
  client.socket.write('POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nnonsense\r\n')
  await client.closed
  expect(client.received()).toMatch(/^HTTP\/1.1 400 Bad Request\r\n.*Bad Request\n$/s)
  await app.stop()
})

test('a client that is too slow to send its request gets a 408', async () => {
  const { app } = build({ requestTimeoutMs: 50, server: { connectionsCheckingInterval: 20 } })
  app.post('/', async () => 'never')
  await listenAnywhere(app)
  const client = await open(app)
  client.socket.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 10\r\n\r\n{')
  await client.closed
  expect(client.received()).toMatch(/^HTTP\/1.1 408 /)
  await app.stop()
})

test('server options reach node:http', async () => {
  const { app } = build({ server: { headersTimeout: 1234, maxHeadersCount: 0 }, requestTimeoutMs: 5678 })
  expect([app.server.headersTimeout, app.server.maxHeadersCount, app.server.requestTimeout]).toEqual([1234, 0, 5678])
  app.server.listen(0)
  await once(app.server, 'listening')
  await app.stop()
})
