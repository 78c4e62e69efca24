import type { AddressInfo } from 'node:net'
import { cleanUpLater, rawRequest } from '@trivium/testing'
import { expect, test } from 'vitest'
import { type AppOptions, listen } from '../src/index.ts'
import { build } from './start.ts'

const variable = 'TEST_ALLOWED_HOSTS'

async function start(changes: Partial<AppOptions> = {}, address = '127.0.0.1') {
  const seen: string[] = []
  const { app } = build({
    doors: { host: address, allowedHosts: [], variable },
    beforeDoors: (request, response) => {
      if (!request.url?.includes('/hook')) return false
      seen.push('outside')
      response.end('taken')
      return true
    },
    beforeFastify: (request, response) => {
      if (request.url !== '/hot') return false
      seen.push('front')
      response.end('hot')
      return true
    },
    ...changes,
  })
  app.get('/page', async () => 'page')
  app.post('/write', async () => 'written')
  app.delete('/write', async () => 'deleted')
  await listen(app, { host: address, port: 0 })
  const { port } = app.server.address() as AddressInfo
  cleanUpLater(() => app.stop({ graceMs: 100 }))
  const ask = async (target: string, lines: string[], { method = 'GET', version = '1.1' } = {}) => {
    const head = [`${method} ${target} HTTP/${version}`, ...lines, 'Connection: close', '', ''].join('\r\n')
    const { status, body, header } = await rawRequest({ port, bytes: Buffer.from(head, 'latin1') })
    return { status, text: body.toString(), type: header('content-type') ?? '' }
  }
  return { ask, port, seen }
}

test('under a foreign name neither pages nor the hot path answer, and the refusal names the variable', async () => {
  const { ask, seen } = await start()
  for (const target of ['/page', '/hot', '/metrics', '/unknown']) {
    const { status, text } = await ask(target, ['Host: evil.example:4001'])
    expect([target, status]).toEqual([target, 421])
    const { error } = JSON.parse(text)
    expect(error).toMatchObject({ code: 'wrong_name', message: expect.stringContaining('"evil.example:4001"') })
    expect(error.details).toContain(`${variable}=evil.example:4001`)
  }
  expect(seen).toEqual([])
  for (const host of ['localhost', '127.0.0.1:9', '[::1]', 'LOCALHOST.:80', 'x.localhost']) {
    expect([host, (await ask('/page', [`Host: ${host}`])).status]).toEqual([host, 200])
    expect([host, (await ask('/hot', [`host:${host}`])).text]).toEqual([host, 'hot'])
  }
})

test('what stands outside takes any name and any site', async () => {
  const { ask, seen } = await start()
  const foreign = ['Origin: https://evil.example', 'Sec-Fetch-Site: cross-site', 'Content-Length: 0']
  expect((await ask('/hook', ['Host: evil.example', ...foreign], { method: 'POST' })).text).toBe('taken')
  expect((await ask('http://evil.example/hook', ['Host: other.example'])).text).toBe('taken')
  expect(seen).toEqual(['outside', 'outside'])
})

test('probes of a container come by its address', async () => {
  const { ask } = await start()
  expect((await ask('/healthz', ['Host: 10.1.2.3:4001'])).status).toBe(200)
  expect((await ask('/readyz', ['Host: pod'])).status).toBe(200)
  expect((await ask('/metrics', ['Host: pod'])).status).toBe(421)
})

test('a person reads why, without anything of the stranger in the page', async () => {
  const { ask } = await start()
  const { status, text, type } = await ask('/page', ['Host: evil.example"><script>', 'Accept: text/html'])
  expect([status, type]).toEqual([421, 'text/html; charset=utf-8'])
  expect(text).toContain(`${variable}=evil.examplescript`)
  expect(text).not.toContain('<script')
})

test('no Host, several of them, or one that differs from the target are no valid request', async () => {
  const { ask, seen } = await start()
  const local = 'Host: 127.0.0.1'
  for (const [target, lines] of [
    ['/hot', []],
    ['/hot', [local, 'Host: evil.example']],
    ['/hot', [local, 'hOsT: 127.0.0.1']],
    ['http://evil.example/hot', [local]],
    ['http://127.0.0.1:81/hot', [local]],
    ['http://127.0.0.1/hot', ['Host: evil.example']],
    ['http://user@127.0.0.1/hot', [local]],
    ['ftp://127.0.0.1/hot', [local]],
    ['http:///hot', [local]],
  ] as [string, string[]][]) {
    const { status } = await ask(target, lines)
    expect([target, lines, status]).toEqual([target, lines, 400])
  }
  expect((await ask('http://evil.example/hot', ['Host: evil.example'])).status).toBe(421)
  expect(seen).toEqual([])
  expect((await ask('http://127.0.0.1/hot', ['Host: 127.0.0.1:80'])).text).toBe('hot')
  expect((await ask('HTTP://LOCALHOST:4/page?x', ['Host: localhost:4'])).text).toBe('page')
  expect((await ask('/hot', [], { version: '1.0' })).status).toBe(421)
  expect((await ask('/hot', ['Host: localhost'], { version: '1.0' })).text).toBe('hot')
  expect((await ask('/hot', ['Host: local\0host'])).status).toBe(400)
})

test('on another address every name is taken until some are given', async () => {
  const any = await start({ doors: { host: '0.0.0.0', allowedHosts: [], variable } }, '0.0.0.0')
  expect((await any.ask('/page', ['Host: whatever.example'])).status).toBe(200)
  expect((await any.ask('/page', [], { version: '1.0' })).status).toBe(200)
  const some = await start({ doors: { host: '0.0.0.0', allowedHosts: ['box.example'], variable } }, '0.0.0.0')
  expect((await some.ask('/page', ['Host: box.example'])).status).toBe(200)
  expect((await some.ask('/page', ['Host: 127.0.0.1'])).status).toBe(200)
  expect((await some.ask('/page', ['Host: evil.example'])).status).toBe(421)
  const always = await start({ doors: { host: '0.0.0.0', allowedHosts: [], variable, always: true } }, '0.0.0.0')
  expect((await always.ask('/page', ['Host: evil.example'])).status).toBe(421)
  // The name of a machine may stand for a loopback address.
  const named = await start({ doors: { host: 'my-machine', allowedHosts: [], variable } }, '127.0.0.1')
  expect((await named.ask('/page', ['Host: evil.example'])).status).toBe(421)
})

const foreign = [
  ['Origin: https://evil.example'],
  ['Origin: null'],
  ['Origin: http://localhost:1'],
  ['Origin: http://localhost.evil.example'],
  ['Origin: file://'],
  ['Origin: http://user@localhost'],
  ['Sec-Fetch-Site: cross-site'],
  ['Sec-Fetch-Site: same-site', 'Origin: http://localhost'],
  ['Sec-Fetch-Site: anything'],
]

test('a page of another site may not write; our own pages and callers that are no browser may', async () => {
  const { ask } = await start()
  const write = (lines: string[], method = 'POST') =>
    ask('/write', ['Host: localhost', 'Content-Length: 0', ...lines], { method })
  for (const lines of foreign) {
    for (const method of ['POST', 'DELETE', 'PUT', 'PATCH', 'PROPFIND']) {
      const { status, text } = await write(lines, method)
      expect([lines, method, status, JSON.parse(text).error.code]).toEqual([lines, method, 403, 'foreign_site'])
    }
    expect((await ask('/page', ['Host: localhost', ...lines])).status).toBe(200)
  }
  for (const lines of [
    [],
    ['Origin: http://localhost'],
    ['Origin: https://LOCALHOST'],
    ['Sec-Fetch-Site: same-origin', 'Origin: http://localhost'],
    ['Sec-Fetch-Site: none'],
  ]) {
    expect([lines, (await write(lines)).text]).toEqual([lines, 'written'])
  }
})

test('the public address and configured origins may write', async () => {
  const doors = {
    host: '127.0.0.1',
    allowedHosts: [],
    variable,
    publicUrl: 'https://hooks.example/in',
    origins: ['https://app.example'],
  }
  const { ask } = await start({ doors })
  const from = async (origin: string, host = '127.0.0.1') =>
    (await ask('/write', [`Host: ${host}`, `Origin: ${origin}`, 'Content-Length: 0'], { method: 'POST' })).status
  expect([await from('https://hooks.example'), await from('https://app.example')]).toEqual([200, 200])
  expect(await from('https://hooks.example', 'hooks.example')).toBe(200)
  expect([await from('http://hooks.example'), await from('https://hooks.example:444')]).toEqual([403, 403])
  const open = await start({ doors: { ...doors, origins: ['*'] } })
  const lines = ['Host: 127.0.0.1', 'Origin: https://evil.example', 'Sec-Fetch-Site: cross-site', 'Content-Length: 0']
  expect((await open.ask('/write', lines, { method: 'POST' })).status).toBe(200)
})
