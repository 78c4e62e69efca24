import { hostname, networkInterfaces } from 'node:os'
import type { Resolve } from '@trivium/inbox-relay'
import { describeEachEngine } from '@trivium/testing'
import { expect, test } from 'vitest'
import { api, ask, createEndpoint, newestRequest } from './client.ts'
import { addTarget, settled, startForwarding } from './forwarding.ts'
import { startTarget } from './target-server.ts'

const lanAddresses = Object.values(networkInterfaces())
  .flatMap(entries => entries ?? [])
  .filter(({ internal }) => !internal)
  .map(({ address, family }) => (family === 'IPv6' ? `[${address}]` : address))

/** This machine, as it can be written in an address. */
const hosts = [
  ...['127.0.0.1', 'localhost', 'LOCALHOST.', 'a.localhost', '127.1', '2130706433', '0x7f.1', '017700000001'],
  ...['[::1]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[::]', '0.0.0.0', '0', '[64:ff9b::7f00:1]', '127.255.0.9'],
  ...[hostname(), 'sibling.test', 'mixed.test'],
  ...lanAddresses,
]
const names: Record<string, string> = { 'sibling.test': '127.0.0.1', 'mixed.test': '::1' }
const resolve: Resolve = async name => {
  const address = names[name] ?? '127.0.0.1'
  return [
    { address, family: address.includes(':') ? 6 : 4 },
    { address: '8.8.8.8', family: 4 },
  ]
}
/** As wide as an operator can open it. */
const openToAll = { INBOX_ALLOWED_TARGETS: '0.0.0.0/0,::/0,localhost,a.localhost,sibling.test,mixed.test' }

describeEachEngine('the services of this house', engine => {
  test.each([{}, openToAll])('cannot be reached through the inbox, in any spelling (%j)', async more => {
    const sibling = await startTarget()
    const { port } = new URL(sibling.url)
    const env = { TRIVIUM_SIBLING_PORTS: port, ...more }
    const { url } = await startForwarding(engine, { env, resolve })
    const endpoint = await createEndpoint(url)
    await fetch(endpoint.receiveUrl, { method: 'POST' })
    const { id: requestId } = await newestRequest(url, endpoint.id)
    for (const host of hosts) {
      const targetUrl = `http://${host}:${port}/chat`
      const replay = { targetUrl, headers: [] }
      for (const answer of [
        await ask(`${url}/api/endpoints/${endpoint.id}/targets`, 'POST', { url: targetUrl }),
        await ask(`${url}/api/endpoints/${endpoint.id}/requests/${requestId}/replay`, 'POST', replay),
      ]) {
        const { code } = (await answer.json()) as { code: string }
        expect([host, answer.status, code]).toEqual([host, 422, 'target_blocked'])
      }
    }
    expect(sibling.received).toEqual([])
  })

  test('nor by a name that is bound to it later, nor by a redirect', async () => {
    const sibling = await startTarget()
    const { port } = new URL(sibling.url)
    const target = await startTarget((_request, response) => response.writeHead(307, { location: sibling.url }).end())
    let address = '8.8.8.8'
    const env = { TRIVIUM_SIBLING_PORTS: port, ...openToAll }
    const rebinding: Resolve = async () => [{ address, family: 4 }]
    const { url } = await startForwarding(engine, { env, resolve: rebinding })
    const endpoint = await createEndpoint(url)
    await addTarget(url, endpoint.id, { url: `http://rebind.test:${port}/chat` })
    await addTarget(url, endpoint.id, { url: target.url })
    address = '127.0.0.1'
    await fetch(endpoint.receiveUrl, { method: 'POST' })
    const deliveries = await settled(url, endpoint.id, 2)
    const outcomes = deliveries.map(({ status, error, attempts }) => [status, error ?? attempts[0]?.error])
    expect(outcomes).toContainEqual(['failed', expect.stringContaining(`blocked: Port ${port}`)])
    expect(outcomes).toContainEqual(['failed', 'redirect'])
    expect(sibling.received).toEqual([])
  })

  test('nor from an inbox that is reachable from outside, whatever its own address', async () => {
    const app = await startTarget()
    for (const env of [{ INBOX_PUBLIC_URL: 'https://hooks.test' }, { HOST: '0.0.0.0' }]) {
      const { port } = await startForwarding(engine, { env: { ...env }, worker: false })
      const url = `http://127.0.0.1:${port}`
      const endpoint = await createEndpoint(url)
      const targets = `${url}/api/endpoints/${endpoint.id}/targets`
      expect((await ask(targets, 'POST', { url: app.url })).status).toBe(422)
      const own = await ask(targets, 'POST', { url: 'https://hooks.test/api/endpoints' })
      expect(own.status).toBe('INBOX_PUBLIC_URL' in env ? 422 : 201)
    }
  })

  test('while an inbox for this machine alone still serves what is developed on it', async () => {
    const app = await startTarget()
    const { url } = await startForwarding(engine, { env: { INBOX_PUBLIC_URL: 'http://localhost:9' } })
    const endpoint = await api<{ id: string }>(`${url}/api/endpoints`, 'POST', {})
    await addTarget(url, endpoint.id, { url: app.url })
    await fetch(`${url}/api/hook/${endpoint.id}`, { method: 'POST' })
    expect(await settled(url, endpoint.id)).toMatchObject([{ status: 'delivered' }])
  })
})
