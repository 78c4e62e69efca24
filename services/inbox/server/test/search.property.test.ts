import { createHmac } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { CapturedRequest, Endpoint } from '@trivium/inbox-contract'
import { describeEachEngine, rounds } from '@trivium/testing'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { searchRequests } from '../src/requests/search-store.ts'
import { allSeqs, api, ask, createEndpoint, listRequests, raw, readRequest } from './client.ts'
import { searches } from './search-queries.ts'
import { startInbox, type TestInbox } from './start.ts'

const count = 70

const of = <T>(list: readonly T[], place: number) => list[place % list.length] as T

function bodyAt(place: number): Buffer {
  if (place % 5 === 4) return Buffer.from(of(['', 'plain ada "quoted" a b', '\xff\xfe', '{"broken":'], place), 'latin1')
  const customer = { id: of([7, '7', '17', 3, null, 8], place), name: of([null, 'Ada', 'Ada'], place) }
  return Buffer.from(JSON.stringify({ customer, items: of([[], [{ sku: 'TEA-01' }, { sku: 'cup' }]], place) }))
}

/** Requests of every kind that a search tells apart. */
function requestAt(place: number, id: string): Buffer {
  const body = bodyAt(place)
  const path = of(['/orders/1?page=1', '/orders', '/refunds/1?page=3&x=a+b', '/Ord%C3%A9', ''], place)
  const signature = `X-Hub-Signature-256: sha256=${createHmac('sha256', 's').update(body).digest('hex')}`
  const lines = [
    `${of(['POST', 'GET', 'PUT', 'BREW', 'HEAD'], place)} /api/hook/${id}${path} HTTP/1.1`,
    'Host: h',
    of(['X-Event: order.paid', 'x-event: refund', 'X-Other: AND'], place),
    of(['X-None: 0', signature], place),
    of(['X-Type: none', 'Content-Type: application/json', 'Content-Type: text/json'], place),
    `Content-Length: ${body.length}`,
  ]
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`), body])
}

describeEachEngine('the search language', engine => {
  let inbox: TestInbox
  let endpoint: Endpoint
  const at = (rest: string) => `${inbox.url}/api/endpoints/${endpoint.id}${rest}`
  const find = (q: string, more = '') =>
    listRequests(inbox.url, endpoint.id, `?limit=200&q=${encodeURIComponent(q)}${more}`)

  async function fill(): Promise<void> {
    for (let place = 0; place < count; place += 1) {
      if (place === 20) await api(at('/verifier'), 'PUT', { provider: 'github', secret: 's' })
      if (place === 30) await api(at('/response'), 'PUT', { status: 503 })
      if (place === 45) await api(at('/response'), 'DELETE')
      await raw(inbox.port, requestAt(place, endpoint.id))
    }
  }

  beforeAll(async () => {
    inbox = await startInbox(engine)
    endpoint = await createEndpoint(inbox.url)
    await fill()
    const seqs = await allSeqs(inbox.url, endpoint.id)
    expect(seqs.length).toBe(count)
    const { requests } = await listRequests(inbox.url, endpoint.id, '?limit=200')
    for (const { id, seq } of requests.filter(row => row.seq % 9 === 0)) {
      await api(at(`/requests/${id}`), 'PATCH', { pinned: seq % 2 === 0, note: `look at this, #${seq}` })
    }
    const target = 'http://127.0.0.1:9/'
    for (const { id } of requests.filter(row => row.seq % 4 === 0)) {
      await api(at(`/requests/${id}/replay`), 'POST', { targetUrl: target })
    }
    const { db } = inbox.context.database
    await db.updateTable('deliveries').set({ status: 'failed' }).where('seq', '<', 30).execute()
    await db.updateTable('deliveries').set({ status: 'delivered' }).where('seq', '>', 50).execute()
  })

  test('finds what a plain reading of it finds', { timeout: 600_000 }, async () => {
    const { requests } = await listRequests(inbox.url, endpoint.id, '?limit=200')
    const whole: CapturedRequest[] = []
    for (const { id } of requests) whole.push(await readRequest(inbox.url, endpoint.id, id))
    const statuses = new Map<string, string[]>()
    const { db } = inbox.context.database
    for (const row of await db.selectFrom('deliveries').select(['request_id', 'status']).execute())
      statuses.set(row.request_id, [...(statuses.get(row.request_id) ?? []), row.status])
    const times = [whole[0], whole[20], whole[50], whole.at(-1)].map(request => request?.receivedAt ?? '')
    const { number } = await db
      .selectFrom('endpoints')
      .select('number')
      .where('id', '=', endpoint.id)
      .executeTakeFirstOrThrow()
    const filter = {
      endpointNumber: number,
      methods: [],
      direction: 'older',
      from: undefined,
      limit: 200,
      now: Date.now(),
    } as const
    let total = 0
    await fc.assert(
      fc.asyncProperty(searches(times), async ({ text, fits }) => {
        // The server in this process sees meanwhile which connections have grown old, and closes them.
        await nextTurn()
        const expected = whole.filter(request => fits(request, statuses.get(request.id) ?? [])).map(({ seq }) => seq)
        expect([text, await searchRequests(db, { ...filter, text })]).toEqual([text, expected])
        const inSlices = await searchRequests(
          db,
          { ...filter, text },
          { sliceBytes: 50, groupBytes: 100, fieldsAtOnceBytes: 10 },
        )
        expect([text, inSlices]).toEqual([text, expected])
        total += expected.length
      }),
      { numRuns: rounds(10_000, 300) },
    )
    expect(total).toBeGreaterThan(count)
  })

  test('is the same through the door, page by page, and with a filter of methods', async () => {
    const all = (await find('header.x-event:order')).requests.map(row => row.seq)
    expect(all.length).toBeGreaterThan(10)
    const pages: number[] = []
    for (let cursor = ''; ; ) {
      const path = `?limit=5&q=${encodeURIComponent('header.x-event:order')}${cursor && `&cursor=${cursor}`}`
      const { requests, page } = await listRequests(inbox.url, endpoint.id, path)
      pages.push(...requests.map(row => row.seq))
      if (!page.hasMore) break
      cursor = page.nextCursor ?? ''
    }
    expect(pages).toEqual(all)
    const posts = (await find('header.x-event:order method:post')).requests.map(row => row.seq)
    expect((await find('header.x-event:order', '&method=POST')).requests.map(row => row.seq)).toEqual(posts)
  })

  test('finds what people read, however it was written', async () => {
    const other = await createEndpoint(inbox.url)
    const send = async (path: string, body = '', type = 'application/json') => {
      const head = `POST /api/hook/${other.id}${path} HTTP/1.1\r\nHost: h\r\nContent-Type: ${type}\r\n`
      await raw(inbox.port, Buffer.from(`${head}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`))
    }
    await send('/café?q=grün')
    await send('/100%/caf%C3%A9?q=%zz&r=gr%C3%BCn')
    await send('', '\ufeff{"event":"paid"}')
    await send('', 'item=tea&item=cup&payload={"event":"paid"}&item=pot', 'application/x-www-form-urlencoded')
    await send('', '{"id":12345678901234567891}')
    for (const [q, seqs] of [
      ['path:café', [2, 1]],
      ['path:=/café', [1]],
      ['café', [2, 1]],
      ['query:grün', [2, 1]],
      ['grün', [2, 1]],
      ['body.event:paid', [3]],
      ['body.payload.event:paid', [4]],
      ['body.item:tea', [4]],
      ['body.item:=cup', [4]],
      ['body.*:pot', [4]],
      ['body.item:kettle', []],
      ['body.id:12345678901234567891', [5]],
      ['body.id:=12345678901234567891', [5]],
      ['body.id:12345678901234567892', []],
      ['body.id:12345678901234567000', []],
      ['body.id:>1000', [5]],
    ] as const) {
      const found = await listRequests(inbox.url, other.id, `?q=${encodeURIComponent(q)}`)
      expect([q, found.requests.map(row => row.seq)]).toEqual([q, seqs])
    }
  })

  test('says what is wrong with a search, and takes what only looks like one', async () => {
    for (const q of [
      '(a',
      'a OR',
      'AND',
      'status:no',
      'after:soon',
      'size:big',
      '"open',
      'NOT',
      '(',
      'a ) b OR',
      '('.repeat(30),
    ]) {
      const answer = await ask(at(`/requests?q=${encodeURIComponent(q)}`))
      const { code, error } = (await answer.json()) as { code: string; error: string }
      expect([q, answer.status, code]).toEqual([q, 400, 'invalid_request'])
      expect(error).toMatch(/^The search cannot be read: .+\.$/)
    }
    for (const q of [
      'foo:bar',
      'a)',
      '{"a":1}',
      '-',
      '- a',
      '-5',
      'http://x',
      ':',
      'header.:x',
      '***',
      '%',
      "'; drop table requests",
    ])
      expect([q, (await ask(at(`/requests?q=${encodeURIComponent(q)}`))).status]).toEqual([q, 200])
    expect((await ask(at(`/requests?q=${'a '.repeat(60)}`))).status).toBe(400)
  })

  test('a shape with many stars takes no time', async () => {
    const own = await createEndpoint(inbox.url)
    await fetch(own.receiveUrl, { method: 'POST', body: 'a'.repeat(65_000) })
    const shape = `body:${'*a'.repeat(400)}*b`
    const { requests } = await listRequests(inbox.url, own.id, `?q=${encodeURIComponent(shape)}`)
    expect(requests).toEqual([])
  })
})
