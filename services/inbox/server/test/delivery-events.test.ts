import type { Delivery } from '@trivium/inbox-contract'
import { describeEachEngine, drain } from '@trivium/testing'
import { expect, test } from 'vitest'
import { api, createEndpoint } from './client.ts'
import { openEvents } from './events.ts'
import { inboxProcesses } from './processes.ts'
import { startInbox } from './start.ts'

describeEachEngine('deliveries in the live stream', engine => {
  test('are told from capture to end, also when another process sends them', async () => {
    const inbox = await inboxProcesses(engine)
    const server = await inbox.startServer()
    await inbox.startWorker()
    const endpoint = await createEndpoint(server.url)
    const sink = await createEndpoint(server.url)
    const own = `${server.url}/api/endpoints/${endpoint.id}`
    // Nobody listens on port 9: the attempt fails at once and is planned again.
    await api(`${own}/targets`, 'POST', { url: 'http://127.0.0.1:9/' })
    const stream = await openEvents(`${own}/stream`)
    const quiet = await openEvents(`${server.url}/api/endpoints/${sink.id}/stream`)
    await fetch(endpoint.receiveUrl, { method: 'POST', body: 'x' })
    const told = () =>
      stream.events.filter(({ event }) => event === 'delivery').map(({ data }) => JSON.parse(data) as Delivery)
    await drain(() => told().some(({ attempts }) => attempts.length === 1))
    const [first] = told()
    expect(new Set(told().map(({ id }) => id)).size).toBe(1)
    expect(first).toMatchObject({ targetUrl: 'http://127.0.0.1:9/', requestId: expect.any(String) })
    expect(told().at(-1)).toMatchObject({ status: 'pending', nextAttemptAt: expect.any(String) })
    expect(stream.events.filter(({ event }) => event === 'delivery').every(({ id }) => id === undefined)).toBe(true)
    expect(quiet.events).toEqual([])
  })

  test('are told all, however many change at one moment', async () => {
    const { url, context } = await startInbox(engine)
    const endpoint = await createEndpoint(url)
    const own = `${url}/api/endpoints/${endpoint.id}`
    await api(`${own}/targets`, 'POST', { url: 'http://127.0.0.1:9/' })
    const count = 250
    await Promise.all(Array.from({ length: count }, () => fetch(endpoint.receiveUrl, { method: 'POST' })))
    const { db } = context.database
    await db.updateTable('deliveries').set({ status: 'failed', next_attempt_at: null, updated_at: 0 }).execute()
    const stream = await openEvents(`${own}/stream`)
    expect(await api(`${own}/deliveries/retry`, 'POST', {})).toEqual({ retried: count })
    await drain(() => stream.events.filter(({ event }) => event === 'delivery').length === count)
  })
})
