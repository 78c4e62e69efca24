import type { CapturedRequest, Endpoint, ImportResult } from '@trivium/inbox-contract'
import { describeEachEngine } from '@trivium/testing'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { allSeqs, api, ask, createEndpoint, listRequests, raw, readRequest } from './client.ts'
import { startInbox, type TestInbox } from './start.ts'

describeEachEngine('export and import of an endpoint', engine => {
  let inbox: TestInbox
  let from: Endpoint
  const exported = async ({ id }: Endpoint, query = '') => {
    const answer = await fetch(`${inbox.url}/api/endpoints/${id}/export${query}`)
    return { type: answer.headers.get('content-type') ?? '', status: answer.status, text: await answer.text() }
  }
  const put = async ({ id }: Endpoint, body: string, type = 'application/x-ndjson') => {
    const init = { method: 'POST', headers: { 'content-type': type }, body }
    const answer = await fetch(`${inbox.url}/api/endpoints/${id}/import`, init)
    return { status: answer.status, ...((await answer.json()) as Partial<ImportResult> & { error?: string }) }
  }
  const whole = async ({ id }: Endpoint) => {
    const { requests } = await listRequests(inbox.url, id, '?limit=200')
    const all: CapturedRequest[] = []
    for (const row of requests.reverse()) all.push(await readRequest(inbox.url, id, row.id))
    return all.map(({ seq: _, endpointId: __, ...rest }) => rest)
  }

  beforeAll(async () => {
    inbox = await startInbox(engine)
  })
  beforeEach(async () => {
    from = await createEndpoint(inbox.url)
    const head = (method: string, path: string, more = '') =>
      `${method} /api/hook/${from.id}${path} HTTP/1.1\r\nHost: h\r\nx-A: 1\r\nX-a: caf\u00e9\r\n${more}`
    const bodies = [Buffer.from('{"a":1}'), Buffer.from([0, 255, 10]), Buffer.from('=cmd|"x",y\n')]
    for (const [place, body] of bodies.entries()) {
      if (place === 1) {
        await api(`${inbox.url}/api/endpoints/${from.id}/response`, 'PUT', {
          status: 418,
          body: 'short',
          headers: [['X-B', 'c']],
        })
        await api(`${inbox.url}/api/endpoints/${from.id}/verifier`, 'PUT', { provider: 'github', secret: 's' })
      }
      const bytes = Buffer.from(
        head(place === 2 ? 'BREW' : 'POST', `/p${place}?q=1`, `Content-Length: ${body.length}\r\n\r\n`),
        'latin1',
      )
      await raw(inbox.port, Buffer.concat([bytes, body]))
    }
    await raw(inbox.port, `${head('PUT', '', 'Transfer-Encoding: chunked\r\n\r\n')}3\r\nabc\r\n0\r\nX-End: z\r\n\r\n`)
    const { requests } = await listRequests(inbox.url, from.id)
    await api(`${inbox.url}/api/endpoints/${from.id}/requests/${requests[0]?.id}`, 'PATCH', {
      pinned: true,
      note: '=1+1',
    })
  })

  test('what was exported is imported with everything, once', async () => {
    const { text, type } = await exported(from)
    expect(type).toContain('ndjson')
    const to = await createEndpoint(inbox.url)
    expect(await put(to, text)).toMatchObject({ status: 200, imported: 4, skipped: 0 })
    expect(await whole(to)).toEqual(await whole(from))
    expect((await api<Endpoint>(`${inbox.url}/api/endpoints/${to.id}`)).requestCount).toBe(3)
    expect(await put(to, text)).toMatchObject({ status: 200, imported: 0, skipped: 4 })
    expect(await put(to, `${text}\n${text}`)).toMatchObject({ imported: 0, skipped: 8 })
    await fetch(to.receiveUrl, { method: 'POST' })
    expect(await allSeqs(inbox.url, to.id)).toEqual([1, 2, 3, 4, 5])
  })

  test('a HAR log holds the answers, and can be imported', async () => {
    const { text } = await exported(from, '?format=har')
    const { log } = JSON.parse(text) as { log: { entries: { response: { status: number } }[] } }
    expect(log.entries.map(({ response }) => response.status)).toEqual([200, 418, 418, 418])
    const to = await createEndpoint(inbox.url)
    expect(await put(to, text, 'application/json')).toMatchObject({ status: 200, imported: 4 })
    const facts = ({
      method,
      path,
      query,
      headers,
      body,
      receivedAt,
      answer,
    }: Awaited<ReturnType<typeof whole>>[number]) => ({
      method,
      path,
      query,
      headers,
      body,
      receivedAt,
      answer: answer && { status: answer.status, headers: answer.headers, body: answer.body },
    })
    expect((await whole(to)).map(facts)).toEqual((await whole(from)).map(facts))
  })

  test('rows for a spreadsheet run nothing there, and a search narrows every format', async () => {
    const { text, type } = await exported(from, '?format=csv')
    expect(type).toContain('text/csv')
    const lines = text.trim().split('\r\n')
    expect(lines[0]).toMatch(/^seq,id,received_at,method,path/)
    expect(lines).toHaveLength(5)
    expect(lines[4]).toContain("'=1+1")
    expect((await exported(from, '?format=csv&q=method:brew')).text.trim().split('\r\n')).toHaveLength(2)
    expect((await exported(from, '?q=is:pinned')).text.trim().split('\n')).toHaveLength(1)
    expect((await exported(from, '?q=(a')).status).toBe(400)
    expect((await exported(from, '?format=xml')).status).toBe(400)
  })

  test('what is no export is refused with its place, and nothing of that batch stays', async () => {
    const [line = ''] = (await exported(from)).text.split('\n')
    const to = await createEndpoint(inbox.url)
    const change = (more: object) => JSON.stringify({ ...(JSON.parse(line) as object), ...more })
    for (const wrong of [
      'nonsense',
      '{}',
      change({ method: 'a b' }),
      change({ headers: [['a', 'b\r\nc']] }),
      change({ seq: 'x' }),
    ])
      expect([wrong.slice(0, 20), await put(to, `${line}\n${wrong}\n`)]).toEqual([
        wrong.slice(0, 20),
        expect.objectContaining({ status: 400, error: expect.stringContaining('Request 2 of the file') }),
      ])
    expect(await allSeqs(inbox.url, to.id)).toEqual([])
    expect((await put(to, '{"log":{}}', 'application/json')).status).toBe(400)
    expect(
      (await ask(`${inbox.url}/api/endpoints/${to.id.replace(/^.{8}/, '00000000')}/import`, 'POST', {})).status,
    ).toBe(404)
  })
})
