import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import type { App } from '../src/index.ts'
import { build, listenAnywhere } from './start.ts'

const answering = (word: string, succeeds?: App) => {
  const { app } = build({ anyExpectation: true, ...(succeeds && { succeeds }) })
  app.get('/', async () => word)
  return app
}

/** Over a connection of its own, unless an agent is given. */
async function get(
  url: string,
  { agent = false, headers = {} }: { agent?: Agent | false; headers?: Record<string, string> } = {},
) {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  request(url, { agent, headers }, response => text(response).then(resolve, reject))
    .on('error', reject)
    .end()
  return promise
}

test('an app takes over the listening server of another one, connections that are open included', async () => {
  const first = answering('first')
  const url = await listenAnywhere(first)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  expect(await get(url, { agent })).toBe('first')
  const second = answering('second', first)
  await second.ready()
  expect(await get(url, { agent })).toBe('first')
  second.takeOver()
  expect(await get(url, { agent })).toBe('second')
  expect(await get(url)).toBe('second')
  expect(await get(url, { headers: { expect: 'something' } })).toBe('second')
  agent.destroy()
  await second.stop({ graceMs: 1000 })
  await expect(get(url)).rejects.toThrow('ECONNREFUSED')
})

test('what the parser refuses is answered once, and metrics go on', async () => {
  const first = answering('first')
  const url = new URL(await listenAnywhere(first))
  expect(await get(`${url}metrics`)).toContain('service_info')
  const second = answering('second', first)
  await second.ready()
  second.takeOver()
  const socket = connect(Number(url.port), url.hostname)
  socket.end('NOT HTTP\r\n\r\n')
  expect((await text(socket)).match(/HTTP\/1\.1 400/g)).toHaveLength(1)
  const metrics = await get(`${url}metrics`)
  expect(metrics.match(/^service_info/gm)).toHaveLength(1)
  expect(metrics.match(/^process_cpu_seconds_total/gm)).toHaveLength(1)
  await second.stop({ graceMs: 1000 })
})
