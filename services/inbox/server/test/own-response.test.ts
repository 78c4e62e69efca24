import type { Endpoint, OwnResponse } from '@trivium/inbox-contract'
import { describeEachEngine } from '@trivium/testing'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { api, ask, createEndpoint, listRequests, raw } from './client.ts'
import { startInbox, type TestInbox } from './start.ts'

describeEachEngine('an own response', engine => {
  let inbox: TestInbox
  let endpoint: Endpoint
  let path: string
  const put = (response: unknown) => ask(path, 'PUT', response)
  const send = (method = 'POST') => raw(inbox.port, `${method} /api/hook/${endpoint.id} HTTP/1.1\r\nHost: h\r\n\r\n`)

  beforeAll(async () => {
    inbox = await startInbox(engine)
  })
  beforeEach(async () => {
    endpoint = await createEndpoint(inbox.url)
    path = `${inbox.url}/api/endpoints/${endpoint.id}/response`
  })

  test('is served with status, headers, body and id, after the capture', async () => {
    expect(await api(path)).toBeNull()
    const response = {
      status: 418,
      headers: [
        ['X-A', '1'],
        ['x-a', '2'],
        ['Content-Type', 'text/html'],
      ],
      body: '<b>é</b>',
    }
    expect(await (await put(response)).json()).toEqual({ ...response, delayMs: 0 })
    const answer = await send()
    expect(answer.status).toBe(418)
    expect(answer.body.toString()).toBe('<b>é</b>')
    expect(answer.rawHeaders).toContainEqual(['X-A', '1'])
    expect(answer.rawHeaders).toContainEqual(['x-a', '2'])
    expect(answer.header('content-security-policy')).toContain('sandbox')
    expect(answer.header('access-control-allow-origin')).toBe('*')
    const { requests } = await listRequests(inbox.url, endpoint.id)
    expect(requests.map(request => request.id)).toEqual([answer.header('x-request-id')])
    const shown = await api<Endpoint>(`${inbox.url}/api/endpoints/${endpoint.id}`)
    expect(shown.response).toEqual({ ...response, delayMs: 0 })
  })

  test('cannot override framing, policy or CORS headers', async () => {
    const names = [
      'Content-Length',
      'transfer-encoding',
      'CONNECTION',
      'Content-Security-Policy',
      'Access-Control-Allow-Origin',
    ]
    const headers = Object.fromEntries(names.map(name => [name, '9']))
    const stored = (await (
      await put({ status: 200, headers: { ...headers, 'X-Ok': 'y' }, body: 'abc' })
    ).json()) as OwnResponse
    expect(stored.headers).toEqual([['X-Ok', 'y']])
    const answer = await send()
    expect(answer.body.toString()).toBe('abc')
    expect(answer.header('access-control-allow-origin')).toBe('*')
    expect(answer.header('content-security-policy')).toMatch(/^sandbox/)
  })

  test('has no body for HEAD, 204 and 304', async () => {
    for (const [status, method] of [
      [200, 'HEAD'],
      [204, 'POST'],
      [304, 'GET'],
    ] as const) {
      await put({ status, body: 'not shown' })
      const answer = await send(method)
      expect([answer.status, answer.body.length]).toEqual([status, 0])
    }
  })

  test('waits as long as it was told, and gives way to the default when deleted', async () => {
    await put({ status: 202, delayMs: 300 })
    const began = performance.now()
    expect((await send()).status).toBe(202)
    expect(performance.now() - began).toBeGreaterThan(290)
    expect((await ask(path, 'DELETE')).status).toBe(204)
    expect((await send()).status).toBe(200)
  })

  test('is refused when it cannot be served', async () => {
    const refused = [
      { status: 199 },
      { status: 600 },
      { status: '200' },
      { status: 200, delayMs: 30_001 },
      { status: 200, body: 'x'.repeat(65_537) },
      { status: 200, headers: [['bad name', 'x']] },
      { status: 200, headers: [['X', 'a\r\nb']] },
      { status: 200, headers: [['X', '\u{1f600}']] },
      { status: 200, surprise: 1 },
    ]
    for (const response of refused) {
      const answer = await put(response)
      expect([response, answer.status]).toEqual([response, 400])
      expect(await answer.json()).toMatchObject({ ok: false, error: expect.any(String), code: 'invalid_request' })
    }
    expect((await put({ status: 200, body: 'x'.repeat(65_536), delayMs: 0 })).status).toBe(200)
  })
})
