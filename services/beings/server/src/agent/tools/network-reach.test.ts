import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { rounds } from '@trivium/testing'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { attempt } from '../../../test/attempt.ts'
import { type ReadyService, startReady } from '../../../test/factories.ts'
import { checkTarget, type NetworkScope } from '../../platform/executors/network-policy.ts'

const server = createServer((_, response) => response.end('reached'))
let service: ReadyService
let port: number

beforeAll(async () => {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
  service = await startReady({
    environment: { TRIVIUM_SIBLING_PORTS: '5001,5003', BEINGS_ALLOWED_HOSTS: 'own.example' },
  })
})
afterAll(() => void server.close())

const get = (url: string, action = 'get') =>
  attempt(service, { beingId: service.curator.id, name: 'network', parameters: { action, url }, person: () => true })
const rule = (resourcePrefix: string, result = 'Allowed') =>
  service.user.post('/api/permissions/save', { permissionType: 'NetworkAccess', resourcePrefix, result })
const forget = async () => {
  const { rules } = (await service.user.get('/api/permissions/list')).body
  for (const { id } of rules) await service.user.post('/api/permissions/delete', { ruleId: id })
}

test('rules match the host that would be reached, not one that the address only seems to name', async () => {
  await rule('docs.example')
  for (const address of [
    `http://127.0.0.1:${port}\\@docs.example/`,
    `http://127.0.0.1:${port}#@docs.example/`,
    `http://127.0.0.1:${port}/@docs.example/`,
    `http://docs.example@127.0.0.1:${port}/`,
    `http://docs.example:80@127.0.0.1:${port}/`,
  ]) {
    const { result, told } = await get(address)
    expect(result, address).toBe('Denied')
    expect(told).not.toContain('reached')
  }
  await forget()
})

test('own and sibling ports are closed in every spelling, whatever the rule', async () => {
  const own = Number(new URL(service.url).port)
  for (const host of ['127.0.0.1', 'localhost', '127.0.0.0/8', '[::1]', '0.0.0.0', '10.0.0.0/8']) await rule(host)
  const hosts = [
    '127.0.0.1',
    '127.1',
    '0x7f000001',
    '2130706433',
    '017700000001',
    'localhost',
    'LOCALHOST.',
    'a.localhost',
  ]
  const more = [
    '127.9.9.9',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '１２７.0.0.1',
    '127。0。0。1',
    '0',
    '0.0.0.0',
    '10.1.2.3',
    '[::]',
  ]
  const spelling = fc.record({
    host: fc.constantFrom(...hosts, ...more),
    port: fc.constantFrom(own, 5001, 5003, 4001, 4003),
    scheme: fc.constantFrom('http', 'https', 'HTTP', ' http', 'http\t'),
    slashes: fc.constantFrom('://', ':/', ':', ':\\\\', ':////'),
    path: fc.webPath(),
  })
  await fc.assert(
    fc.asyncProperty(spelling, async ({ host, port: at, scheme, slashes, path }) => {
      const { result } = await get(`${scheme}${slashes}${host}:${at}${path}`)
      expect(result).toBe('Denied')
    }),
    { numRuns: rounds(2000, 150) },
  )
  expect((await get('http://own.example/')).result).toBe('Denied')
  expect((await get(`http://127.0.0.1:${port}/`)).told).toContain('reached')
  await forget()
})

test('a rule for a name opens nothing in the local network that it leads to; a rule for the address or its range does', async () => {
  await rule('public.test')
  const { networkScope } = await import('./network-check.ts')
  const scopeOf = async (url: string): Promise<NetworkScope> => {
    const planned = { type: 'NetworkAccess' as const, resource: url, tool: 'network', action: 'get' }
    const check = { ...planned, keys: [], own: false, refusal: '', access: 'read' as const }
    const being = { id: service.curator.id, name: '', isCurator: true }
    const doer = { context: service.context, being, startedBy: [] }
    return { ...(await networkScope(doer, check)), resolve: async () => [{ address: '192.168.7.8', family: 4 }] }
  }
  const url = 'http://public.test:8080/x'
  const reach = async () =>
    checkTarget(url, await scopeOf(url)).then(
      () => 'open',
      (error: Error) => error.message,
    )
  expect(await reach()).toContain('private network')
  for (const named of ['192.168.7.9', '192.168.7.8:81', '192.168.7.8/x/y', '10.0.0.0/8', 'localhost']) await rule(named)
  expect(await reach()).toContain('private network')
  await rule('192.168.0.0/16')
  expect(await reach()).toBe('open')
  await rule('192.168.7.8', 'Denied')
  expect(await reach()).toContain('private network')
  await rule('192.168.7.8:8080/x')
  expect(await reach()).toBe('open')
  await forget()
})

test('reading an address and sending to it are different questions', async () => {
  const asked = (action: string) => attempt(service, wish(action)).then(({ result, check }) => [result, check?.access])
  const wish = (action: string) => ({
    beingId: service.curator.id,
    name: 'network',
    parameters: { action, url: 'http://docs.example/a' },
  })
  expect(await asked('get')).toEqual(['AskUser', 'read'])
  expect(await asked('post')).toEqual(['AskUser', 'write'])
})
