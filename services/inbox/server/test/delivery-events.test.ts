import type { Delivery } from '@trivium/inbox-contract'
import { describeEachEngine, drain } from '@trivium/testing'
import { expect, test } from 'vitest'
import { api, createEndpoint } from './client.ts'
import { openEvents } from './events.ts'
import { inboxProcesses } from './processes.ts'

describeEachEngine('deliveries in the live stream', engine => {
  test('are told from capture to end, also when another process sends them', { timeout: 120_000 }, async () => {
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
})
