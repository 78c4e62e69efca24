import { connect } from 'node:net'
import { fileURLToPath } from 'node:url'
import { cleanUpLater, drain, rounds, startService } from '@trivium/testing'
import { expect, test } from 'vitest'
import { createEndpoint } from './client.ts'
import { openEvents } from './events.ts'
import { inboxEnvironment } from './start.ts'

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url))

async function memory(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text()
  return Number(/^process_resident_memory_bytes (\S+)$/m.exec(text)?.[1])
}

/** A raw connection that asks for a stream; `read` false never takes a byte of it. */
function openRaw(url: string, id: string, read: boolean): Promise<void> {
  const { port } = new URL(url)
  const socket = connect(Number(port), '127.0.0.1')
  cleanUpLater(() => socket.destroy())
  socket.on('error', () => {})
  socket.write(`GET /api/endpoints/${id}/stream HTTP/1.1\r\nHost: h\r\n\r\n`)
  return new Promise(resolve => {
    if (!read) socket.pause()
    else socket.on('data', () => resolve())
    if (!read) socket.once('connect', () => resolve())
  })
}

test('many idle streams and a reader that takes nothing cost little', { timeout: 240_000 }, async () => {
  const server = await startService(main, await inboxEnvironment('sqlite'))
  const endpoints = await Promise.all(Array.from({ length: 20 }, () => createEndpoint(server.url)))
  const [busy] = endpoints
  if (!busy) throw new Error('no endpoint')
  const before = await memory(server.url)
  const perEndpoint = rounds(50, 10)
  for (const { id } of endpoints.slice(1)) {
    await Promise.all(Array.from({ length: perEndpoint }, () => openRaw(server.url, id, true)))
  }
  const watcher = await openEvents(`${server.url}/api/endpoints/${busy.id}/stream`)
  await openRaw(server.url, busy.id, false)
  const sent = rounds(3_000, 600)
  for (let n = 0; n < sent; n += 20) {
    const headers = { 'x-large': 'y'.repeat(15_000) }
    await Promise.all(Array.from({ length: 20 }, () => fetch(busy.receiveUrl, { method: 'POST', headers })))
  }
  await drain(() => watcher.ids().at(-1) === sent)
  expect(watcher.ids()).toEqual(Array.from({ length: sent }, (_, n) => n + 1))
  // The reader that takes nothing was sent up to 45 MB; what is kept for it is bounded by its buffer of 1 MiB.
  expect((await memory(server.url)) - before).toBeLessThan(300 * 1024 * 1024)
  expect((await server.stop()).code).toBe(0)
})
