import { once } from 'node:events'
import { connect } from 'node:net'
import type { Endpoint, RefusalList } from '@trivium/inbox-contract'
import { describeEachEngine, drain } from '@trivium/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { allSeqs, api, ask, createEndpoint, raw } from './client.ts'
import { openEvents } from './events.ts'
import { startInbox, type TestInbox } from './start.ts'

/** Nothing can be stored any more, as on a disk that is full; refusals can. */
const failingStore = {
  sqlite: ["create trigger disk_full before insert on requests begin select raise(abort, 'the disk is full'); end"],
  postgres: [
    "create function refuse() returns trigger language plpgsql as $$ begin raise exception 'the disk is full'; end $$",
    'create trigger disk_full before insert on requests for each statement execute function refuse()',
  ],
}

describeEachEngine('refusals', engine => {
  const list = (inbox: TestInbox, { id }: Endpoint, query = '') =>
    api<RefusalList>(`${inbox.url}/api/endpoints/${id}/refusals${query}`)
  const until = (inbox: TestInbox, endpoint: Endpoint, count: number) =>
    drain(async () => {
      const { refusals } = await list(inbox, endpoint, '?limit=100')
      return refusals.length === count && refusals
    })

  test('are kept in short for every reason, with nothing captured', async () => {
    const inbox = await startInbox(engine)
    const endpoint = await createEndpoint(inbox.url)
    const hook = `/api/hook/${endpoint.id}/x`
    const big = 'v'.repeat(70_000)
    const cases: [bytes: string, status: number, reason: string][] = [
      [`POST ${hook} HTTP/1.1\r\n\r\n`, 400, 'bad_request'],
      [`POST ${hook} HTTP/1.1\r\nHost: h\r\nBad Header: x\r\n\r\n`, 400, 'bad_request'],
      [`POST ${hook} HTTP/1.1\r\nHost: h\r\nX: ${big}\r\n\r\n`, 431, 'headers_too_large'],
      [
        `POST ${hook} HTTP/1.1\r\nHost: h\r\nContent-Length: 1048577\r\nExpect: 100-continue\r\n\r\n`,
        413,
        'body_too_large',
      ],
      [`B{EW ${hook} HTTP/1.1\r\nHost: h\r\n\r\n`, 501, 'method_not_supported'],
      [`POST ${hook} HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n`, 400, 'bad_request'],
    ]
    for (const [index, [bytes, status]] of cases.entries()) {
      expect([bytes.slice(0, 60), (await raw(inbox.port, bytes)).status]).toEqual([bytes.slice(0, 60), status])
      await until(inbox, endpoint, index + 1)
    }
    const { refusals } = await list(inbox, endpoint)
    expect(refusals.map(({ status, reason }) => [status, reason]).reverse()).toEqual(
      cases.map(([, status, reason]) => [status, reason]),
    )
    for (const refusal of refusals) {
      expect(refusal).toMatchObject({ target: hook, remoteAddress: '127.0.0.1', at: expect.any(String) })
      expect(refusal.head.length).toBeLessThanOrEqual(8_192)
      expect(refusal.head.startsWith(`${refusal.method} ${hook} HTTP/1.1\r\n`)).toBe(true)
    }
    expect(refusals.map(({ size }) => size)).toContain(1_048_577)
    expect(await allSeqs(inbox.url, endpoint.id)).toEqual([])
  })

  test('by the rate limit are kept, the newest hundred, and cost the flooder the rest', async () => {
    const inbox = await startInbox(engine, { env: { INBOX_LIMIT_CAPTURE_PER_ENDPOINT: '5' } })
    const endpoint = await createEndpoint(inbox.url)
    const statuses: number[] = []
    for (let sent = 0; sent < 130; sent += 1) {
      const answer = await fetch(`${endpoint.receiveUrl}/${sent}`, { method: 'POST', body: 'x' })
      statuses.push(answer.status)
      if (sent % 20 === 0) await answer.arrayBuffer()
    }
    expect(statuses.filter(status => status === 200).length).toBe(5)
    const refusals = await drain(async () => {
      const found = await list(inbox, endpoint, '?limit=100')
      return found.refusals[0]?.target?.endsWith('/129') && found.refusals
    })
    expect(refusals.length).toBe(100)
    expect(refusals.every(({ status, reason }) => status === 429 && reason === 'rate_limited')).toBe(true)
    const { db } = inbox.context.database
    expect((await db.selectFrom('refusals').select('number').execute()).length).toBe(100)
  })

  test('are paged, told to streams, forgotten on demand and with their endpoint', async () => {
    const inbox = await startInbox(engine)
    const endpoint = await createEndpoint(inbox.url)
    const events = await openEvents(`${inbox.url}/api/endpoints/${endpoint.id}/stream`)
    for (const name of ['a', 'b', 'c']) {
      await raw(inbox.port, `POST /api/hook/${endpoint.id}/${name} HTTP/1.1\r\n\r\n`)
    }
    await until(inbox, endpoint, 3)
    await drain(() => events.events.some(({ event }) => event === 'refusals'))
    const first = await list(inbox, endpoint, '?limit=2')
    expect(first.page).toMatchObject({ hasMore: true })
    const rest = await list(inbox, endpoint, `?limit=2&cursor=${first.page.nextCursor}`)
    expect([...first.refusals, ...rest.refusals].map(({ target }) => target?.at(-1))).toEqual(['c', 'b', 'a'])
    expect((await ask(`${inbox.url}/api/endpoints/${endpoint.id}/refusals?cursor=x`)).status).toBe(400)
    await api(`${inbox.url}/api/endpoints/${endpoint.id}/refusals`, 'DELETE')
    expect((await list(inbox, endpoint)).refusals).toEqual([])
    await raw(inbox.port, `POST /api/hook/${endpoint.id} HTTP/1.1\r\n\r\n`)
    await until(inbox, endpoint, 1)
    await api(`${inbox.url}/api/endpoints/${endpoint.id}`, 'DELETE')
    expect(await inbox.context.database.db.selectFrom('refusals').select('number').execute()).toEqual([])
  })

  test('of a sender that is too slow and of a store that is away are kept too', async () => {
    const inbox = await startInbox(engine)
    const endpoint = await createEndpoint(inbox.url)
    // Looked at every two seconds, so it takes no longer than that.
    inbox.server.requestTimeout = 50
    inbox.server.headersTimeout = 40
    const slow = await raw(
      inbox.port,
      `POST /api/hook/${endpoint.id}/slow HTTP/1.1\r\nHost: h\r\nContent-Length: 9\r\n\r\nabc`,
    )
    expect(slow.status).toBe(408)
    inbox.server.requestTimeout = 60_000
    await until(inbox, endpoint, 1)
    const { db } = inbox.context.database
    for (const statement of failingStore[engine]) await sql.raw(statement).execute(db)
    const away = await fetch(`${endpoint.receiveUrl}/away`, { method: 'POST', body: 'x' })
    expect([away.status, away.headers.get('retry-after')]).toEqual([503, '5'])
    const [unavailable, timedOut] = await until(inbox, endpoint, 2)
    expect(unavailable).toMatchObject({ status: 503, reason: 'unavailable', method: 'POST', size: 1 })
    expect(timedOut).toMatchObject({ status: 408, reason: 'request_timeout', method: 'POST', size: 9 })
    expect([unavailable?.target, timedOut?.target].map(target => target?.split('/').at(-1))).toEqual(['away', 'slow'])
    expect(await allSeqs(inbox.url, endpoint.id)).toEqual([])
  })

  test('never hold a session of beings, and a body that is cut off midway is noted once', async () => {
    const inbox = await startInbox(engine)
    const endpoint = await createEndpoint(inbox.url)
    const cookie = 'Cookie: a=1; beings_session_x=secret; b=2'
    await raw(inbox.port, `POST /api/hook/${endpoint.id} HTTP/1.1\r\n${cookie}\r\n\r\n`)
    await raw(inbox.port, `POST /api/hook/${endpoint.id} HTTP/1.1\r\nHost: h\r\n${cookie}\r\nBad Name: x\r\n\r\n`)
    await until(inbox, endpoint, 2)
    const socket = connect(inbox.port, '127.0.0.1')
    socket.write(`POST /api/hook/${endpoint.id} HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n`)
    socket.write('x\r\n')
    socket.on('error', () => {})
    await once(socket, 'data')
    socket.write('more and more')
    const refusals = await until(inbox, endpoint, 3)
    for (const { head } of refusals) expect(head).not.toContain('secret')
    socket.destroy()
  })
})
