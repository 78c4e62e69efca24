import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { drain } from '@trivium/testing'
import { expect, onTestFinished, test } from 'vitest'
import { startRawTarget } from '../test/raw-target.ts'
import { createSender, type Message, type Relay, relayRequest, type SenderOptions } from './index.ts'

const id = '0198c0de-0000-4000-8000-000000000000'
const everyByte = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte))
const latin1Value = 'caf\xc3\xa9 \x80\xff'

function relay(targetUrl: string, message: Partial<Message> = {}, more: Partial<Relay> = {}): Relay {
  return {
    message: {
      method: 'POST',
      target: `/api/hook/${id}`,
      headers: [['Host', 'i']],
      body: Buffer.from('x'),
      ...message,
    },
    targetUrl,
    pathMode: 'append',
    provenance: { requestId: 'r', deliveryId: 'd', attempt: 1 },
    timeoutMs: 20_000,
    ...more,
  }
}

function sender(options: SenderOptions = {}) {
  const made = createSender(options)
  onTestFinished(() => made.close())
  return made
}

test.each(['POST', 'GET', 'DELETE', 'PURGE', 'QUERY', 'TRACE', 'M-SEARCH'])(
  '%s keeps head and body to the byte',
  async method => {
    const target = await startRawTarget()
    const headers = [
      ['Host', 'i'],
      ['X-a', '1'],
      ['x-A', ''],
      ['X-Bytes', latin1Value],
    ] as const
    const message = { method, target: `/api/hook/${id}/a%2Fb/../\xe9?q=%zz`, headers, body: everyByte }
    const answer = await relayRequest(sender(), relay(`${target.url}/x`, message))
    expect(answer).toMatchObject({ status: 200, headers: [['Content-Length', '2']] })
    expect(answer.body.toString()).toBe('ok')
    const [received] = target.received
    expect(received?.body.equals(everyByte)).toBe(true)
    expect(received?.head.split('\r\n').slice(0, 6)).toEqual([
      `${method} /x/a%2Fb/../\xe9?q=%zz HTTP/1.1`,
      `Host: 127.0.0.1:${target.port}`,
      'X-a: 1',
      'x-A: ',
      `X-Bytes: ${latin1Value}`,
      'Content-Length: 256',
    ])
    expect(received?.head.toLowerCase()).not.toContain('transfer-encoding')
  },
)

test('latin1 header bytes survive without a body too', async () => {
  const target = await startRawTarget()
  await relayRequest(
    sender(),
    relay(target.url, { method: 'GET', body: Buffer.alloc(0), headers: [['X-B', latin1Value]] }),
  )
  expect(target.received[0]?.head).toContain(`X-B: ${latin1Value}`)
})

test('a redirect is an answer, not an instruction', async () => {
  const other = await startRawTarget()
  const target = await startRawTarget(`HTTP/1.1 302 Found\r\nLocation: ${other.url}\r\nContent-Length: 0\r\n\r\n`)
  expect(await relayRequest(sender(), relay(target.url))).toMatchObject({ status: 302 })
  expect(other.connections).toBe(0)
})

test('a target that never answers times out; one that stops in the middle of its body has answered', async () => {
  const silent = await startRawTarget('')
  await expect(relayRequest(sender(), relay(silent.url, {}, { timeoutMs: 50 }))).rejects.toMatchObject({
    class: 'timeout',
  })
  const stalled = await startRawTarget('HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nhalf')
  const answer = await relayRequest(sender(), relay(stalled.url, {}, { timeoutMs: 2000 }))
  expect(answer.body.toString()).toBe('half')
})

test.each([
  ['a body of an answer to HEAD', 'HEAD', 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok', 200],
  ['a body of a 204', 'POST', 'HTTP/1.1 204 No Content\r\nContent-Length: 2\r\n\r\nok', 204],
  ['more than was announced', 'POST', 'HTTP/1.1 202 Accepted\r\nContent-Length: 2\r\n\r\nok and more', 202],
])('%s does not undo the answer', async (_what, method, answer, status) => {
  const target = await startRawTarget(answer)
  for (const keepAlive of [false, true])
    expect(await relayRequest(sender({ keepAlive }), relay(target.url, { method }))).toMatchObject({ status })
  expect(target.received.length).toBe(2)
})

test('connections are reused when asked, and a connection the target closed is no failure', async () => {
  const sockets = new Set<unknown>()
  const server = createServer((request, response) => {
    sockets.add(request.socket)
    response.end('ok')
    if (request.headers['x-cut']) request.socket.destroySoon()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const pooled = sender({ keepAlive: true })
  await relayRequest(pooled, relay(url))
  await relayRequest(pooled, relay(url, { headers: [['X-Cut', '1']] }))
  expect(sockets.size).toBe(1)
  expect(await relayRequest(pooled, relay(url))).toMatchObject({ status: 200 })
})

test('only the beginning of a long answer is kept', async () => {
  const target = await startRawTarget(`HTTP/1.1 200 OK\r\nContent-Length: 60000\r\n\r\n${'a'.repeat(60_000)}`)
  const answer = await relayRequest(sender({ answerBytes: 100 }), relay(target.url))
  expect(answer.body.length).toBe(100)
})

test('faults say what happened', async () => {
  const closed = await startRawTarget()
  await expect(relayRequest(sender(), relay('http://127.0.0.1:1/'))).rejects.toMatchObject({ class: 'connect' })
  await expect(relayRequest(sender(), relay('ftp://127.0.0.1/'))).rejects.toMatchObject({ class: 'blocked' })
  await expect(relayRequest(sender(), relay('http://u:p@127.0.0.1/'))).rejects.toMatchObject({ class: 'blocked' })
  const plain = createServer().listen(0, '127.0.0.1')
  await once(plain, 'listening')
  onTestFinished(() => void plain.close())
  const secureUrl = `https://127.0.0.1:${(plain.address() as AddressInfo).port}`
  await expect(relayRequest(sender(), relay(secureUrl))).rejects.toMatchObject({ class: 'tls' })
  const stopped = AbortSignal.abort()
  await expect(relayRequest(sender(), relay(closed.url, {}, { signal: stopped }))).rejects.toMatchObject({
    class: 'aborted',
  })
})

test('who stops breaks off what is under way and what would begin', async () => {
  const silent = await startRawTarget('')
  const stopping = sender({ keepAlive: true })
  const underWay = relayRequest(stopping, relay(silent.url))
  await drain(() => silent.received.length === 1)
  stopping.abort()
  await expect(underWay).rejects.toMatchObject({ class: 'aborted' })
  await expect(relayRequest(stopping, relay(silent.url))).rejects.toMatchObject({ class: 'aborted' })
  expect(silent.received.length).toBe(1)
})

test('a name that is never resolved is left behind when the time is up', async () => {
  const guard = { check: () => new Promise<never>(() => {}), checkConnected: () => {} }
  const late = relayRequest(sender({ guard }), relay('http://nowhere.test/', {}, { timeoutMs: 50 }))
  await expect(late).rejects.toMatchObject({ class: 'timeout', message: 'No answer within 0.05 s' })
})
