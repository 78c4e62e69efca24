import { connect, createServer, type Socket } from 'node:net'
import { cleanUpLater, describeEachEngine, drain, testRedisUrl } from '@trivium/testing'
import { describe, expect, test } from 'vitest'
import { ask, createEndpoint, listRequests } from './client.ts'
import { inboxEnvironment, startInbox } from './start.ts'

const post = (url: string, headers: Record<string, string> = {}) => fetch(url, { method: 'POST', body: 'x', headers })

async function statuses(url: string, count: number): Promise<number[]> {
  const answers = await Promise.all(Array.from({ length: count }, () => post(url)))
  return answers.map(answer => answer.status).sort()
}

/** Whom the captures show as their senders, newest first. */
async function senders(url: string, endpointId: string) {
  const { requests } = await listRequests(url, endpointId)
  return requests.map(({ remoteAddress }) => remoteAddress)
}

describeEachEngine('limits', engine => {
  test('of captures per endpoint are exact and told in headers', async () => {
    const inbox = await startInbox(engine, { env: { INBOX_LIMIT_CAPTURE_PER_ENDPOINT: '10' } })
    const endpoint = await createEndpoint(inbox.url)
    const other = await createEndpoint(inbox.url)
    expect(await statuses(endpoint.receiveUrl, 14)).toEqual([...Array(10).fill(200), ...Array(4).fill(429)])
    const refused = await post(endpoint.receiveUrl)
    expect(refused.status).toBe(429)
    expect(await refused.json()).toMatchObject({ ok: false, code: 'rate_limited' })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(refused.headers.get('ratelimit')).toMatch(/^"capture-endpoint";r=0;t=\d+$/)
    expect(refused.headers.get('ratelimit-policy')).toBe('"capture-endpoint";q=10;w=60')
    expect(refused.headers.get('access-control-allow-origin')).toBe('*')
    expect((await listRequests(inbox.url, endpoint.id)).requests).toHaveLength(10)
    expect((await post(other.receiveUrl)).status).toBe(200)
    const preflight = { origin: 'https://a.b', 'access-control-request-method': 'POST' }
    expect((await fetch(endpoint.receiveUrl, { method: 'OPTIONS', headers: preflight })).status).toBe(204)
    const large = await fetch(endpoint.receiveUrl, { method: 'POST', body: Buffer.alloc(1_048_577) })
    expect(large.status).toBe(429)
  })

  test('of creation count per client; 0 turns a limit off', async () => {
    const inbox = await startInbox(engine, { env: { INBOX_LIMIT_CREATE_PER_CLIENT: '2' } })
    const create = () => ask(`${inbox.url}/api/endpoints`, 'POST', {})
    expect([(await create()).status, (await create()).status, (await create()).status]).toEqual([201, 201, 429])
    const open = await startInbox(engine, { env: { INBOX_LIMIT_CREATE_PER_CLIENT: '0' } })
    for (let n = 0; n < 5; n++) await createEndpoint(open.url)
  })

  test('believe X-Forwarded-For only from trusted proxies', async () => {
    const env = { INBOX_LIMIT_CAPTURE_PER_CLIENT: '1' }
    const plain = await startInbox(engine, { env })
    const endpoint = await createEndpoint(plain.url)
    expect((await post(endpoint.receiveUrl, { 'x-forwarded-for': '203.0.113.1' })).status).toBe(200)
    expect((await post(endpoint.receiveUrl, { 'x-forwarded-for': '203.0.113.2' })).status).toBe(429)
    expect(await senders(plain.url, endpoint.id)).toEqual(['127.0.0.1'])
    const behind = await startInbox(engine, { env: { ...env, INBOX_TRUSTED_PROXIES: '127.0.0.0/8,10.0.0.0/8' } })
    const { id, receiveUrl } = await createEndpoint(behind.url)
    const send = async (forwarded: string) => (await post(receiveUrl, { 'x-forwarded-for': forwarded })).status
    expect(await send('203.0.113.1')).toBe(200)
    expect(await send('203.0.113.2, 10.1.1.1')).toBe(200)
    expect(await send('198.51.100.9, 203.0.113.2')).toBe(429)
    expect(await send('2001:db8::1')).toBe(200)
    expect(await senders(behind.url, id)).toEqual(['2001:db8::1', '203.0.113.2', '203.0.113.1'])
  })
})

describe('limits shared by two servers', () => {
  test.each(['postgres', 'redis'])('in %s', async store => {
    const env = await inboxEnvironment('postgres')
    const more = {
      ...env,
      INBOX_LIMIT_CAPTURE_PER_ENDPOINT: '8',
      ...(store === 'redis' ? { REDIS_URL: testRedisUrl() } : {}),
    }
    const database = { url: env.DATABASE_URL ?? '' }
    const one = await startInbox('postgres', { env: more, database })
    const two = await startInbox('postgres', { env: more, database })
    const endpoint = await createEndpoint(one.url)
    const there = endpoint.receiveUrl.replace(one.url, two.url)
    const found = await Promise.all([statuses(endpoint.receiveUrl, 6), statuses(there, 6)])
    expect(found.flat().filter(status => status === 200)).toHaveLength(8)
    expect((await post(there)).status).toBe(429)
    expect((await post(endpoint.receiveUrl)).status).toBe(429)
  })
})

describe('without the shared store', () => {
  const env = { INBOX_LIMIT_CAPTURE_PER_ENDPOINT: '5' }

  test('capture goes on with a limit of its own, creation is refused', async () => {
    const way = await startWay(new URL(testRedisUrl()))
    const inbox = await startInbox('sqlite', { env: { ...env, REDIS_URL: way.url } })
    const endpoint = await createEndpoint(inbox.url)
    expect((await post(endpoint.receiveUrl)).status).toBe(200)
    way.block()
    await drain(async () => (await ask(`${inbox.url}/api/endpoints`, 'POST', {})).status === 503)
    const refused = await ask(`${inbox.url}/api/endpoints`, 'POST', {})
    expect(await refused.json()).toMatchObject({ ok: false, code: 'unavailable' })
    expect(refused.headers.get('retry-after')).toBe('5')
    expect(await statuses(endpoint.receiveUrl, 7)).toEqual([...Array(5).fill(200), 429, 429])
  })

  test('a store that takes connections and never answers holds nobody up for long', async () => {
    const silent = createServer(() => {})
    await new Promise<void>(resolve => silent.listen(0, '127.0.0.1', resolve))
    const { port } = silent.address() as { port: number }
    const inbox = await startInbox('sqlite', { env: { ...env, REDIS_URL: `redis://127.0.0.1:${port}` } })
    expect((await ask(`${inbox.url}/api/endpoints`, 'POST', {})).status).toBe(503)
    await inbox.stop()
    silent.close()
  })
})

/** A way to a server that can be blocked, as when the server goes down. */
async function startWay({ hostname, port }: URL): Promise<{ url: string; block(): void }> {
  const sockets = new Set<Socket>()
  const way = createServer(near => {
    const far = connect(Number(port), hostname)
    for (const socket of [near, far]) sockets.add(socket.on('error', () => socket.destroy()))
    near.pipe(far).pipe(near)
  })
  await new Promise<void>(resolve => way.listen(0, '127.0.0.1', resolve))
  const block = () => {
    way.close()
    for (const socket of sockets) socket.destroy()
  }
  cleanUpLater(block)
  return { url: `redis://127.0.0.1:${(way.address() as { port: number }).port}`, block }
}
