import type { Resolve } from '@trivium/inbox-relay'
import { describeEachEngine } from '@trivium/testing'
import { expect, test } from 'vitest'
import { ask, createEndpoint, newestRequest } from './client.ts'
import { addTarget, settled, startForwarding } from './forwarding.ts'
import { startTarget } from './target-server.ts'

/** Seen from a machine that is reachable from outside; the sockets of the test stay on this one. */
const outside = { env: { HOST: '0.0.0.0' } }
const names: Record<string, string[]> = {
  'private.test': ['10.0.0.5'],
  'mixed.test': ['8.8.8.8', '192.168.1.1'],
  'localhost.': ['127.0.0.1'],
  'metadata.sslip.test': ['169.254.169.254'],
  'six.test': ['::ffff:10.0.0.1'],
}
const resolve: Resolve = async name => {
  const found = names[name]
  if (!found) throw Object.assign(new Error(`not found: ${name}`), { code: 'ENOTFOUND' })
  return found.map(address => ({ address, family: address.includes(':') ? 6 : 4 }))
}

const blocked = [
  'http://127.0.0.1:8080/',
  'http://2130706433/',
  'http://0x7f000001/',
  'http://0177.0.0.1/',
  'http://127.1/',
  'http://127.0.0.1/',
  'http://[::1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::7f00:1]/',
  'http://[64:ff9b::7f00:1]/',
  'http://[2002:7f00:1::]/',
  'http://169.254.169.254/latest/meta-data/',
  'http://100.100.100.200/',
  'http://10.0.0.1/',
  'http://172.16.0.1/',
  'http://192.168.0.1/',
  'http://100.64.1.1/',
  'http://0.0.0.0/',
  'http://private.test/',
  'http://mixed.test/',
  'http://localhost./',
  'http://metadata.sslip.test/',
  'http://six.test/',
  'https://user:secret@8.8.8.8/',
  'ftp://8.8.8.8/',
  'file:///etc/passwd',
]

describeEachEngine('the guard against forged targets', engine => {
  test('every spelling of a private address is refused with its rule, as a target and as a replay', async () => {
    const { port } = await startForwarding(engine, { ...outside, resolve, worker: false })
    const url = `http://127.0.0.1:${port}`
    const endpoint = await createEndpoint(url)
    await fetch(`${url}/api/hook/${endpoint.id}`, { method: 'POST' })
    const { id: requestId } = await newestRequest(url, endpoint.id)
    for (const targetUrl of blocked) {
      const asTarget = await ask(`${url}/api/endpoints/${endpoint.id}/targets`, 'POST', { url: targetUrl })
      const asReplay = await ask(`${url}/api/endpoints/${endpoint.id}/requests/${requestId}/replay`, 'POST', {
        targetUrl,
      })
      for (const answer of [asTarget, asReplay]) {
        expect([targetUrl, answer.status, await answer.json()]).toEqual([
          targetUrl,
          422,
          { ok: false, code: 'target_blocked', error: expect.stringMatching(/range|http|password/) },
        ])
      }
    }
  })

  test('an address with control characters is refused, as a target and as a replay', async () => {
    const { url } = await startForwarding(engine, { worker: false })
    const endpoint = await createEndpoint(url)
    await fetch(`${url}/api/hook/${endpoint.id}`, { method: 'POST' })
    const { id: requestId } = await newestRequest(url, endpoint.id)
    const own = `${url}/api/endpoints/${endpoint.id}`
    for (const targetUrl of ['http://127.0.0.1:9/\0', 'http://127.0.0.1:9/a\0b', 'http://127.0.0.1:9/a\nb']) {
      for (const answer of [
        await ask(`${own}/targets`, 'POST', { url: targetUrl }),
        await ask(`${own}/requests/${requestId}/replay`, 'POST', { targetUrl }),
      ]) {
        expect([targetUrl, answer.status, await answer.json()]).toMatchObject([
          targetUrl,
          400,
          { code: 'invalid_request' },
        ])
      }
    }
    expect((await ask(`${own}/targets`, 'POST', { url: ' http://127.0.0.1:9/\n' })).status).toBe(201)
  })

  test('its own address is refused although loopback may be reached', async () => {
    const { url, port } = await startForwarding(engine, { worker: false })
    const endpoint = await createEndpoint(url)
    const paths = [`/api/hook/${endpoint.id}`, `/api/endpoints/${endpoint.id}/targets`, '/']
    for (const own of [endpoint.receiveUrl, ...paths.map(path => `http://localhost:${port}${path}`)]) {
      const answer = await ask(`${url}/api/endpoints/${endpoint.id}/targets`, 'POST', { url: own })
      expect([answer.status, (await answer.json()) as object]).toMatchObject([422, { code: 'target_blocked' }])
    }
  })

  test('a name that is rebound between being set and being called fails without a retry or a connection', async () => {
    const target = await startTarget()
    let address = '8.8.8.8'
    const rebinding: Resolve = async () => [{ address, family: 4 }]
    const { port } = await startForwarding(engine, { ...outside, resolve: rebinding })
    const url = `http://127.0.0.1:${port}`
    const endpoint = await createEndpoint(url)
    await addTarget(url, endpoint.id, { url: `http://rebind.test:${new URL(target.url).port}/` })
    address = '127.0.0.1'
    await fetch(`${url}/api/hook/${endpoint.id}`, { method: 'POST' })
    const [delivery] = await settled(url, endpoint.id)
    expect(delivery).toMatchObject({ status: 'failed', attempts: [{ number: 1, status: null, error: 'blocked' }] })
    expect(delivery?.error).toMatch(/^blocked: .*127\.0\.0\.0\/8/)
    expect(target.received).toEqual([])
  })

  test('INBOX_ALLOWED_TARGETS permits ranges and names, and a redirect to a forbidden address leads nowhere', async () => {
    const secret = await startTarget()
    const target = await startTarget((_request, response) => response.writeHead(307, { location: secret.url }).end())
    const { port } = await startForwarding(engine, {
      env: { HOST: '0.0.0.0', INBOX_ALLOWED_TARGETS: '127.0.0.0/8,private.test' },
      resolve,
    })
    const url = `http://127.0.0.1:${port}`
    const endpoint = await createEndpoint(url)
    await addTarget(url, endpoint.id, { url: target.url })
    await addTarget(url, endpoint.id, { url: 'http://private.test/', enabled: false })
    expect((await ask(`${url}/api/endpoints/${endpoint.id}/targets`, 'POST', { url: 'http://10.0.0.5/' })).status).toBe(
      422,
    )
    await fetch(`${url}/api/hook/${endpoint.id}`, { method: 'POST' })
    expect(await settled(url, endpoint.id)).toMatchObject([
      { status: 'failed', attempts: [{ status: 307, error: 'redirect' }] },
    ])
    expect(secret.received).toEqual([])
  })

  test('a request that has passed five inboxes goes no further', async () => {
    const target = await startTarget()
    const { url } = await startForwarding(engine)
    const endpoint = await createEndpoint(url)
    await addTarget(url, endpoint.id, { url: target.url })
    await fetch(endpoint.receiveUrl, { method: 'POST', headers: { 'X-Inbox-Hops': '5' } })
    expect(await settled(url, endpoint.id)).toMatchObject([{ status: 'failed', attempts: [{ error: 'loop' }] }])
    expect(target.received).toEqual([])
  })
})
