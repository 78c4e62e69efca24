import { connect } from 'node:net'
import { cleanUpLater, drain } from '@trivium/testing'
import { expect, test } from 'vitest'
import { createInboxApp } from '../src/app.ts'
import { createEndpoint, raw } from './client.ts'
import { startInbox } from './start.ts'

const megabyte = 1024 * 1024

/** A sender that never finishes: all of its body but the last byte. */
function sendUnfinished(port: number, id: string, { from = '127.0.0.1', head = '' } = {}): { answer(): string } {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from })
  cleanUpLater(() => socket.destroy())
  let answer = ''
  socket.on('error', () => undefined)
  socket.on('data', part => {
    answer += part.toString('latin1')
  })
  socket.write(`POST /api/hook/${id} HTTP/1.1\r\nHost: h\r\n${head}Content-Length: ${megabyte}\r\n\r\n`)
  socket.write(Buffer.alloc(megabyte - 1, 'x'))
  return { answer: () => answer }
}

test('258 unfinished bodies of one client leave room for everybody else', async () => {
  const inbox = await startInbox('sqlite')
  const { id } = await createEndpoint(inbox.url)
  const senders = Array.from({ length: 258 }, () => sendUnfinished(inbox.port, id, { from: '127.0.0.9' }))
  await drain(() => senders.filter(({ answer }) => answer().includes(' 503 ')).length >= 100)
  for (const size of [2, megabyte]) {
    const head = `POST /api/hook/${id} HTTP/1.1\r\nHost: h\r\nContent-Length: ${size}\r\n\r\n`
    expect((await raw(inbox.port, head + 'x'.repeat(size))).status).toBe(200)
  }
  expect(senders.find(({ answer }) => answer() !== '')?.answer()).toMatch(/"code":"too_busy"/)
})

test('behind a trusted proxy the client counts, not the proxy', async () => {
  const inbox = await startInbox('sqlite', { env: { INBOX_TRUSTED_PROXIES: '127.0.0.0/8' } })
  const { id } = await createEndpoint(inbox.url)
  const head = 'X-Forwarded-For: 203.0.113.7\r\n'
  const senders = Array.from({ length: 258 }, () => sendUnfinished(inbox.port, id, { head }))
  await drain(() => senders.filter(({ answer }) => answer().includes(' 503 ')).length >= 100)
  const send = async (client: string) => {
    const start = `POST /api/hook/${id} HTTP/1.1\r\nHost: h\r\nX-Forwarded-For: ${client}\r\n`
    return (await raw(inbox.port, `${start}Content-Length: 2\r\n\r\nok`)).status
  }
  expect(await send('203.0.113.8')).toBe(200)
})

test('a body that takes too long is ended as documented, and gives back what it held', async () => {
  const inbox = await startInbox('sqlite')
  const app = await createInboxApp(inbox.context)
  cleanUpLater(() => app.stop({ graceMs: 0 }))
  expect([app.server.headersTimeout, app.server.requestTimeout]).toEqual([15_000, 60_000])
  await app.ready()
  app.server.requestTimeout = 1
  app.server.headersTimeout = 1
  await new Promise<void>(resolve => app.server.listen(0, '127.0.0.1', resolve))
  const { port } = app.server.address() as { port: number }
  const { id } = await createEndpoint(inbox.url)
  const sender = sendUnfinished(port, id)
  await drain(() => /^HTTP\/1\.1 408 /.test(sender.answer()))
})
