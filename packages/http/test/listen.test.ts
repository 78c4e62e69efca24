import { StartFault } from '@trivium/config'
import { expect, test } from 'vitest'
import { listen, openableUrl } from '../src/index.ts'
import { build, listenAnywhere } from './start.ts'

test('the address is given back', async () => {
  const { app } = build()
  const url = await listen(app, { host: '0.0.0.0', port: 0 })
  expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
  await app.stop()
})

test('an address that means all addresses is given as one that can be opened', () => {
  const hosts = ['127.0.0.1', '0.0.0.0', '::', '::1', 'example.org']
  expect(hosts.map(host => openableUrl(host, 80))).toEqual([
    'http://127.0.0.1:80',
    'http://127.0.0.1:80',
    'http://[::1]:80',
    'http://[::1]:80',
    'http://example.org:80',
  ])
})

test('a taken port is one clear message that names the variable', async () => {
  const { app: first } = build()
  const port = Number(new URL(await listenAnywhere(first)).port)
  const { app: second } = build()
  const failed = listen(second, { host: '127.0.0.1', port, portVariable: 'CATALOGUE_PORT' })
  await expect(failed).rejects.toThrow(StartFault)
  await expect(failed).rejects.toThrow(
    `Port ${port} on 127.0.0.1 is already in use. Set CATALOGUE_PORT to a free port, or stop what listens there.`,
  )
  await Promise.all([first.stop(), second.stop()])
})

test('an address of another machine names the variable too', async () => {
  const { app } = build()
  await expect(listen(app, { host: '203.0.113.7', port: 0 })).rejects.toThrow('Set HOST to one that is')
  await app.stop()
})
