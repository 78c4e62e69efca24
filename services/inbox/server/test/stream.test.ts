import { fileURLToPath } from 'node:url'
import type { Endpoint, RequestRow } from '@trivium/inbox-contract'
import { describeEachEngine, drain, freePort, startService } from '@trivium/testing'
import { describe, expect, test } from 'vitest'
import { api, ask, createEndpoint } from './client.ts'
import { openEvents } from './events.ts'
import { sendLoad } from './load.ts'
import { inboxEnvironment, startInbox } from './start.ts'

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url))
const post = async (endpoint: Endpoint, count: number) => {
  let left = count
  await sendLoad({ url: endpoint.receiveUrl, writers: 4, goOn: () => left-- > 0 })
}
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => from + n)

describeEachEngine('the live stream', engine => {
  test('it begins with the number a list has to reach, whatever it replays', async () => {
    const inbox = await startInbox(engine)
    const endpoint = await createEndpoint(inbox.url)
    const path = `${inbox.url}/api/endpoints/${endpoint.id}/stream`
    const early = await openEvents(path)
    for (let n = 0; n < 3; n += 1) await fetch(endpoint.receiveUrl, { method: 'POST' })
    const late = await openEvents(`${path}?after=1`)
    await drain(() => early.ids().length === 3 && late.ids().length === 2)
    expect([early.hello, late.hello]).toEqual([[{ seq: 0 }], [{ seq: 3 }]])
    expect([early.ids(), late.ids()]).toEqual([
      [1, 2, 3],
      [2, 3],
    ])
  })

  test('sends every request once, in order, and resumes after a cut without gap or repetition', async () => {
    const inbox = await startInbox(engine)
    const endpoint = await createEndpoint(inbox.url)
    const url = `${inbox.url}/api/endpoints/${endpoint.id}/stream`
    await post(endpoint, 3)
    const live = await openEvents(url)
    expect(live.headers.get('content-type')).toMatch(/^text\/event-stream/)
    expect(live.headers.get('x-accel-buffering')).toBe('no')
    expect(live.headers.get('cache-control')).toContain('no-store')
    await post(endpoint, 10)
    await drain(() => live.ids().length === 10)
    expect(live.ids()).toEqual(range(4, 13))
    const [first] = live.events
    const row = JSON.parse(first?.data ?? '') as RequestRow
    const { requests } = await api<{ requests: RequestRow[] }>(
      `${inbox.url}/api/endpoints/${endpoint.id}/requests?after=3&limit=1`,
    )
    expect([first?.event, row]).toEqual(['request', requests[0]])
    live.cut()
    await post(endpoint, 250)
    const resumed = await openEvents(url, { 'last-event-id': '13' })
    await post(endpoint, 5)
    await drain(() => resumed.ids().at(-1) === 268)
    expect(resumed.ids()).toEqual(range(14, 268))
    const asked = await openEvents(`${url}?after=266`)
    await drain(() => asked.ids().length === 2)
    expect(asked.ids()).toEqual([267, 268])
  })

  test('a request that is sent after the stream has answered is in it', async () => {
    const inbox = await startInbox(engine)
    const endpoint = await createEndpoint(inbox.url)
    for (let seq = 1; seq <= 20; seq++) {
      const stream = await openEvents(`${inbox.url}/api/endpoints/${endpoint.id}/stream`)
      await post(endpoint, 1)
      await drain(() => stream.ids().length > 0)
      expect(stream.ids()).toEqual([seq])
      stream.cut()
    }
  })

  test('tells first of what was trimmed, as a gap', async () => {
    const inbox = await startInbox(engine)
    const endpoint = await createEndpoint(inbox.url)
    await post(endpoint, 520)
    const stream = await openEvents(`${inbox.url}/api/endpoints/${endpoint.id}/stream?after=5`)
    await drain(() => stream.ids().length === 500)
    expect(stream.events[0]).toMatchObject({ event: 'gap', data: '{"from":6,"to":20}' })
    expect(stream.events[0]?.id).toBeUndefined()
    expect(stream.ids()).toEqual(range(21, 520))
  })

  test('does not bring back what was cleared or deleted, also while others are watching', async () => {
    const inbox = await startInbox(engine)
    const endpoint = await createEndpoint(inbox.url)
    const own = `${inbox.url}/api/endpoints/${endpoint.id}`
    const watching = await openEvents(`${own}/stream`)
    await post(endpoint, 3)
    await drain(() => watching.ids().length === 3)
    await ask(`${own}/requests`, 'DELETE')
    const late = await openEvents(`${own}/stream?after=0`)
    await drain(() => late.events.length > 0)
    expect(late.events[0]).toMatchObject({ event: 'gap', data: '{"from":1,"to":3}' })
    await post(endpoint, 2)
    const { requests } = await api<{ requests: RequestRow[] }>(`${own}/requests`)
    await ask(`${own}/requests/${requests.find(row => row.seq === 4)?.id}`, 'DELETE')
    await drain(() => late.ids().length === 2)
    const later = await openEvents(`${own}/stream?after=3`)
    await drain(() => later.ids().length === 1)
    expect([later.events[0]?.data, later.ids()]).toEqual(['{"from":4,"to":4}', [5]])
  })

  test('is nothing for HEAD, which would take a place and never end', async () => {
    const inbox = await startInbox(engine)
    const endpoint = await createEndpoint(inbox.url)
    const answer = await fetch(`${inbox.url}/api/endpoints/${endpoint.id}/stream`, { method: 'HEAD' })
    expect(answer.status).toBeGreaterThanOrEqual(404)
  })

  test('tells of changes without an id, and ends with the endpoint', async () => {
    const inbox = await startInbox(engine)
    const endpoint = await createEndpoint(inbox.url)
    const own = `${inbox.url}/api/endpoints/${endpoint.id}`
    const stream = await openEvents(`${own}/stream`)
    await post(endpoint, 2)
    await drain(() => stream.events.length === 2)
    const row = JSON.parse(stream.events[0]?.data ?? '') as RequestRow
    await ask(own, 'PATCH', { name: 'seen' })
    await drain(() => stream.events.length === 3)
    await ask(`${own}/requests/${row.id}`, 'DELETE')
    await drain(() => stream.events.length === 4)
    await ask(`${own}/requests`, 'DELETE')
    await drain(() => stream.events.length === 5)
    await ask(own, 'DELETE')
    await stream.ended
    const told = stream.events.slice(2).map(({ id, event, data }) => [id, event, JSON.parse(data)])
    expect(told).toEqual([
      [undefined, 'endpoint', expect.objectContaining({ id: endpoint.id, name: 'seen' })],
      [undefined, 'deleted', { endpointId: endpoint.id, requestId: row.id }],
      [undefined, 'cleared', { endpointId: endpoint.id, upTo: 2 }],
      [undefined, 'deleted', { endpointId: endpoint.id }],
    ])
  })

  test('allows no more streams per endpoint than the limit', async () => {
    const inbox = await startInbox(engine, { env: { INBOX_LIMIT_STREAMS_PER_ENDPOINT: '2' } })
    const endpoint = await createEndpoint(inbox.url)
    const url = `${inbox.url}/api/endpoints/${endpoint.id}/stream`
    const first = await openEvents(url)
    await openEvents(url)
    const third = await ask(url)
    expect([third.status, third.headers.get('retry-after')]).toEqual([429, '30'])
    first.cut()
    await drain(async () => {
      const answer = await fetch(url, { signal: AbortSignal.timeout(1_000) }).catch(() => undefined)
      await answer?.body?.cancel()
      return answer?.status === 200
    })
  })

  test('goes on across a restart of the server', async () => {
    const env = { ...(await inboxEnvironment(engine)), INBOX_PORT: String(await freePort()) }
    const before = await startService(main, env)
    const endpoint = await createEndpoint(before.url)
    const url = `${before.url}/api/endpoints/${endpoint.id}/stream`
    const first = await openEvents(url)
    await post(endpoint, 20)
    await drain(() => first.ids().length === 20)
    await before.kill9()
    const after = await startService(main, env)
    await post(endpoint, 20)
    const second = await openEvents(url, { 'last-event-id': String(first.ids().at(-1)) })
    await drain(() => second.ids().length === 20)
    expect([...first.ids(), ...second.ids()]).toEqual(range(1, 40))
    expect((await after.stop()).code).toBe(0)
    await second.ended
  })
})

describe('two servers on postgres', () => {
  const engine = 'postgres'

  test('show each other their captures and changes', async () => {
    const env = await inboxEnvironment(engine)
    const one = await startInbox(engine, { env, database: { url: env.DATABASE_URL ?? '' } })
    const two = await startInbox(engine, { env, database: { url: env.DATABASE_URL ?? '' } })
    const endpoint = await createEndpoint(one.url)
    const there = { ...endpoint, receiveUrl: endpoint.receiveUrl.replace(one.url, two.url) }
    const streams = await Promise.all(
      [one, two].map(({ url }) => openEvents(`${url}/api/endpoints/${endpoint.id}/stream`)),
    )
    await Promise.all([post(endpoint, 150), post(there, 150)])
    for (const stream of streams) {
      await drain(() => stream.ids().length === 300)
      expect(stream.ids()).toEqual(range(1, 300))
    }
    await ask(`${two.url}/api/endpoints/${endpoint.id}/response`, 'PUT', { status: 203 })
    expect((await fetch(endpoint.receiveUrl)).status).toBe(203)
    await ask(`${two.url}/api/endpoints/${endpoint.id}`, 'DELETE')
    for (const stream of streams) await stream.ended
    expect((await fetch(endpoint.receiveUrl)).status).toBe(404)
  })
})
