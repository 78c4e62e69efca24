import type { Endpoint, EndpointList } from '@trivium/inbox-contract'
import { describeEachEngine, type Engine } from '@trivium/testing'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { allSeqs, api, ask, createEndpoint, listRequests, newestRequest, readRequest } from './client.ts'
import { startInbox, type TestInbox } from './start.ts'

const unknown = '00000000-0000-4000-8000-000000000000'

function suite(engine: Engine): void {
  let inbox: TestInbox
  let endpoint: Endpoint
  let own: string
  const hook = (path = '', init: RequestInit = { method: 'POST', body: 'x' }) =>
    fetch(`${endpoint.receiveUrl}${path}`, init)

  beforeAll(async () => {
    inbox = await startInbox(engine)
  })
  beforeEach(async () => {
    endpoint = await createEndpoint(inbox.url, 'first')
    own = `${inbox.url}/api/endpoints/${endpoint.id}`
  })

  test('creates, reads, renames and deletes endpoints', async () => {
    expect(endpoint).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
      endpointId: endpoint.id,
      name: 'first',
      receiveUrl: `${inbox.url}/api/hook/${endpoint.id}`,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      lastActivityAt: null,
      requestCount: 0,
      storedBytes: 0,
      retention: { count: null, ageSeconds: null, bytes: null },
      expiresAt: null,
      response: null,
      verifier: null,
    })
    expect(await api(own)).toEqual(endpoint)
    expect(await api(own.replace(endpoint.id, endpoint.id.toUpperCase()))).toEqual(endpoint)
    expect(await api(own, 'PATCH', { name: '  new  ' })).toMatchObject({ name: 'new' })
    expect(await api(own, 'PATCH', { name: ' ' })).toMatchObject({ name: null })
    expect(await api(own, 'PATCH', { name: 'é'.repeat(64) })).toMatchObject({ name: 'é'.repeat(64) })
    for (const body of [
      { name: 'x'.repeat(65) },
      {},
      { name: 5 },
      { name: 'a', more: 1 },
      { name: 'a\u0000b' },
      { name: '\ud800' },
    ]) {
      expect((await ask(own, 'PATCH', body)).status).toBe(400)
    }
    expect((await fetch(`${inbox.url}/api/endpoints`, { method: 'POST' })).status).toBe(201)
    await hook()
    expect(await api(own)).toMatchObject({ requestCount: 1, lastActivityAt: expect.any(String) })
    expect((await ask(own, 'DELETE')).status).toBe(204)
    for (const path of ['', '/requests', '/response', '/stream']) expect((await ask(own + path)).status).toBe(404)
    expect((await hook()).status).toBe(404)
    expect((await ask(own, 'DELETE')).status).toBe(404)
  })

  test('lists only endpoints whose ids are given', async () => {
    const other = await createEndpoint(inbox.url)
    const ids = [other.id, unknown, 'nonsense', '%00', endpoint.id.toUpperCase()].join(',')
    const { endpoints } = await api<EndpointList>(`${inbox.url}/api/endpoints?ids=${ids}`)
    expect(endpoints.map(each => each.id)).toEqual([other.id, endpoint.id])
    expect((await ask(`${inbox.url}/api/endpoints`)).status).toBe(400)
  })

  test('pages through requests in both directions', async () => {
    for (let n = 1; n <= 7; n++) await hook(`/${n}`, { method: n % 2 ? 'POST' : 'PUT' })
    const first = await listRequests(inbox.url, endpoint.id, '?limit=3')
    expect(first.requests.map(request => request.seq)).toEqual([7, 6, 5])
    expect(first.requests[0]).not.toHaveProperty('body')
    const second = await listRequests(inbox.url, endpoint.id, `?limit=3&cursor=${first.page.nextCursor}`)
    expect(second.requests.map(request => request.seq)).toEqual([4, 3, 2])
    const last = await listRequests(inbox.url, endpoint.id, `?limit=3&cursor=${second.page.nextCursor}`)
    expect([last.requests.map(request => request.seq), last.page]).toEqual([[1], { hasMore: false, nextCursor: null }])
    const after = await listRequests(inbox.url, endpoint.id, '?after=2&limit=2')
    expect([after.requests.map(request => request.seq), after.page.hasMore]).toEqual([[3, 4], true])
    const next = await listRequests(inbox.url, endpoint.id, `?after=2&limit=2&cursor=${after.page.nextCursor}`)
    expect(next.requests.map(request => request.seq)).toEqual([5, 6])
    const none = await listRequests(inbox.url, endpoint.id, '?after=99999999999999999999')
    expect(none.requests).toEqual([])
    const put = await listRequests(inbox.url, endpoint.id, '?method=put')
    expect(put.requests.map(request => request.seq)).toEqual([6, 4, 2])
    for (const query of ['?limit=0', '?limit=201', '?limit=x', '?cursor=bad', '?after=-1', '?method=%00']) {
      expect([query, (await ask(`${own}/requests${query}`)).status]).toEqual([query, 400])
    }
  })

  test('searches path, query, headers and text bodies, not beyond 64 KiB', async () => {
    await hook('/Orders/7', { method: 'POST', body: 'plain' })
    await hook('?who=J%C3%BCrgen', { method: 'POST', body: Buffer.from([0xff, 0xfe, 0x6e, 0x65, 0x65, 0x64]) })
    await hook('', { method: 'POST', body: '{"ü":"Needle in hay"}', headers: { 'x-shop': 'Blue-Kettle' } })
    await hook('', { method: 'PUT', body: `${' '.repeat(65_536)}toolate` })
    await hook('', { method: 'GET' })
    const find = async (q: string, more = '') =>
      (await listRequests(inbox.url, endpoint.id, `?q=${encodeURIComponent(q)}${more}`)).requests.map(row => row.seq)
    expect(await find('orders/7')).toEqual([1])
    expect(await find('jürgen')).toEqual([2])
    expect(await find('NEEDLE')).toEqual([3])
    expect(await find('need')).toEqual([3])
    expect(await find('x-shop: blue')).toEqual([3])
    expect(await find('toolate')).toEqual([])
    expect(await find('host', '&method=PUT')).toEqual([4])
    const page = await listRequests(inbox.url, endpoint.id, '?q=host&limit=2')
    expect([page.requests.map(row => row.seq), page.page]).toEqual([[5, 4], { hasMore: true, nextCursor: '4' }])
    expect(await find('host', '&limit=2&cursor=4')).toEqual([3, 2])
  })

  test('shows a request with its exact body, and deletes one or all', async () => {
    const bytes = Buffer.from([0, 255, 128, 10])
    await hook('', { method: 'POST', body: bytes, headers: { 'content-type': 'a/b' } })
    await hook('', { method: 'POST' })
    const empty = await newestRequest(inbox.url, endpoint.id)
    expect([empty.body, empty.bodySize]).toEqual([{ encoding: 'utf8', data: '' }, 0])
    const [, first] = (await listRequests(inbox.url, endpoint.id)).requests
    const request = await readRequest(inbox.url, endpoint.id, first?.id ?? '')
    expect(request.body).toEqual({ encoding: 'base64', data: bytes.toString('base64') })
    expect(request.contentType).toBe('a/b')
    expect(request.signature).toMatchObject({ state: 'unchecked' })
    const other = await createEndpoint(inbox.url)
    expect((await ask(`${inbox.url}/api/endpoints/${other.id}/requests/${request.id}`)).status).toBe(404)
    expect((await ask(`${own}/requests/${request.id}`, 'DELETE')).status).toBe(204)
    expect((await ask(`${own}/requests/${request.id}`)).status).toBe(404)
    expect((await ask(`${own}/requests/${request.id}`, 'DELETE')).status).toBe(404)
    expect(await api(own)).toMatchObject({ requestCount: 1 })
    expect((await ask(`${own}/requests`, 'DELETE')).status).toBe(204)
    expect(await allSeqs(inbox.url, endpoint.id)).toEqual([])
    expect(await api(own)).toMatchObject({ requestCount: 0 })
    await hook()
    expect(await allSeqs(inbox.url, endpoint.id)).toEqual([3])
  })

  test('answers every error in one shape, without CORS, never cached', async () => {
    const asked: [string, number, RequestInit?][] = [
      [`/api/endpoints/${unknown}`, 404],
      ['/api/endpoints/nonsense', 400],
      ['/api/nowhere', 404],
      [`/api/endpoints/${endpoint.id}`, 405, { method: 'POST' }],
      ['/api/endpoints', 415, { method: 'POST', body: '{}', headers: { 'content-type': 'text/plain' } }],
      [
        '/api/endpoints',
        415,
        { method: 'POST', body: 'name=x', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
      ],
      ['/api/endpoints', 400, { method: 'POST', body: '{', headers: { 'content-type': 'application/json' } }],
      ['/api/endpoints', 400, { method: 'POST', body: '[]', headers: { 'content-type': 'application/json' } }],
    ]
    for (const [path, status, init] of asked) {
      const answer = await fetch(inbox.url + path, init)
      expect([path, answer.status]).toEqual([path, status])
      expect(await answer.json()).toMatchObject({ ok: false, error: expect.any(String), code: expect.any(String) })
      expect(answer.headers.get('access-control-allow-origin')).toBeNull()
      expect(answer.headers.get('cache-control')).toBe('no-store')
    }
  })

  test('calls a malformed endpoint id the same as the receive path does', async () => {
    for (const path of ['', '/requests', '/stream', '/targets', `/requests/${unknown}`]) {
      const answer = await ask(`${inbox.url}/api/endpoints/nonsense${path}`)
      expect([path, answer.status, await answer.json()]).toMatchObject([path, 400, { code: 'invalid_endpoint_id' }])
    }
  })

  test('says which id in the path is none', async () => {
    const answer = await ask(`${inbox.url}/api/endpoints/${endpoint.id}/requests/nonsense`)
    expect(await answer.json()).toMatchObject({ code: 'invalid_request', error: 'This is not a request id.' })
  })

  test('has probes, metrics and an OpenAPI document of every route', async () => {
    for (const path of ['/healthz', '/readyz', '/metrics']) expect((await ask(inbox.url + path)).status).toBe(200)
    const document = await api<{ openapi: string; paths: Record<string, object> }>(`${inbox.url}/api/openapi.json`)
    expect(document.openapi).toMatch(/^3\.1/)
    expect(Object.keys(document.paths)).toEqual(
      expect.arrayContaining([
        '/api/endpoints/{id}/requests/{rid}/har',
        '/api/endpoints/{id}/stream',
        '/api/endpoints/{id}/response',
      ]),
    )
  })
}

describeEachEngine('the JSON API', suite)
