import type { Target } from '@trivium/inbox-contract'
import { describeEachEngine } from '@trivium/testing'
import { expect, test } from 'vitest'
import { claimDeliveries } from '../src/deliveries/claim-deliveries.ts'
import { usualRules } from '../src/deliveries/rules.ts'
import { surveyQueue } from '../src/deliveries/survey-queue.ts'
import { api, ask, createEndpoint } from './client.ts'
import { addTarget, type Forwarding, settled, startForwarding } from './forwarding.ts'
import { startTarget, statuses } from './target-server.ts'

/** What a worker would begin at that moment; it ends at once, so that nothing but the rate holds up the next. */
async function beginAt({ context: { database } }: Forwarding, now: number, owner = 'one') {
  const { engine } = database
  const survey = await surveyQueue(database.db, { now, rules: usualRules, freed: new Set() })
  const options = { engine, owner, now, rules: usualRules, free: 100 }
  const { deliveries } = await database.write(trx => claimDeliveries(trx, survey, options))
  const ended = { status: 'delivered', lease_owner: null, lease_until: null } as const
  await database.db.updateTable('deliveries').set(ended).where('status', '=', 'in_flight').execute()
  return { count: deliveries.length, wakeAt: survey.wakeAt }
}

describeEachEngine('the limits of a target', engine => {
  test('are as they were unless they are set; they are kept, changed, bounded and taken away', async () => {
    const { url } = await startForwarding(engine, { worker: false })
    const endpoint = await createEndpoint(url)
    const none = { filter: null, transform: null, retrySeconds: null, timeoutSeconds: null, ratePerSecond: null }
    const { id, ...made } = await addTarget(url, endpoint.id, { url: 'http://127.0.0.1:9/' })
    expect(made).toMatchObject(none)
    const path = `${url}/api/endpoints/${endpoint.id}/targets/${id}`
    const limits = { retrySeconds: [0.5, 60], timeoutSeconds: 2.5, ratePerSecond: 0.5 }
    expect(await api<Target>(path, 'PATCH', limits)).toMatchObject(limits)
    expect(await api<Target>(path)).toMatchObject(limits)
    expect(await api<Target>(path, 'PATCH', { retrySeconds: [] })).toMatchObject({ ...limits, retrySeconds: [] })
    expect(await addTarget(url, endpoint.id, { url: 'http://127.0.0.1:9/', ...limits })).toMatchObject(limits)
    for (const bad of [
      { retrySeconds: [-1] },
      { retrySeconds: [86_401] },
      { retrySeconds: Array(21).fill(1) },
      { retrySeconds: 'quick' },
      { timeoutSeconds: 0 },
      { timeoutSeconds: 61 },
      { timeoutSeconds: '5' },
      { ratePerSecond: 0 },
      { ratePerSecond: 1001 },
    ])
      expect([bad, (await ask(path, 'PATCH', bad)).status]).toEqual([bad, 400])
    expect(await api<Target>(path, 'PATCH', none)).toMatchObject(none)
  })

  test('its own schedule decides how often is tried, beside one that has none', async () => {
    const { url } = await startForwarding(engine)
    const endpoint = await createEndpoint(url)
    const [once, thrice, usual] = [
      await startTarget(statuses(503)),
      await startTarget(statuses(503)),
      await startTarget(statuses(503)),
    ]
    await addTarget(url, endpoint.id, { url: once.url, retrySeconds: [] })
    await addTarget(url, endpoint.id, { url: thrice.url, retrySeconds: [0.01, 0.02] })
    await addTarget(url, endpoint.id, { url: usual.url })
    await fetch(endpoint.receiveUrl, { method: 'POST' })
    const deliveries = await settled(url, endpoint.id, 3)
    expect(deliveries.map(({ attempts }) => attempts.length).sort()).toEqual([1, 3, 8])
  })

  test('its own time-out ends an attempt', async () => {
    const { url } = await startForwarding(engine)
    const endpoint = await createEndpoint(url)
    const silent = await startTarget(() => {})
    await addTarget(url, endpoint.id, { url: silent.url, timeoutSeconds: 0.1, retrySeconds: [] })
    await fetch(endpoint.receiveUrl, { method: 'POST' })
    const [delivery] = await settled(url, endpoint.id)
    expect(delivery).toMatchObject({ error: 'timeout: No answer within 0.1 s', attempts: [{ error: 'timeout' }] })
  })

  test('its rate holds for all workers together, and a worker knows when to look again', async () => {
    const forwarding = await startForwarding(engine, { worker: false })
    const { url } = forwarding
    const endpoint = await createEndpoint(url)
    const { id } = await addTarget(url, endpoint.id, { url: 'http://127.0.0.1:9/', ratePerSecond: 5 })
    await Promise.all(Array.from({ length: 10 }, () => fetch(endpoint.receiveUrl, { method: 'POST' })))
    const start = Date.now() + 10_000
    expect((await beginAt(forwarding, start)).count).toBe(1)
    expect(await beginAt(forwarding, start + 150, 'another')).toEqual({ count: 0, wakeAt: start + 200 })
    expect((await beginAt(forwarding, start + 200, 'another')).count).toBe(1)
    expect((await beginAt(forwarding, start + 399)).count).toBe(0)
    // A rest saves up no burst.
    expect((await beginAt(forwarding, start + 5000)).count).toBe(1)
    await api(`${url}/api/endpoints/${endpoint.id}/targets/${id}`, 'PATCH', { ratePerSecond: null })
    expect((await beginAt(forwarding, start + 5001)).count).toBe(4)
  })

  test('a worker keeps to the rate, in order where asked', async () => {
    const { url } = await startForwarding(engine)
    const endpoint = await createEndpoint(url)
    const target = await startTarget()
    await addTarget(url, endpoint.id, { url: target.url, ratePerSecond: 20, ordered: true })
    for (let n = 0; n < 6; n += 1) await fetch(`${endpoint.receiveUrl}/${n}`, { method: 'POST' })
    const deliveries = await settled(url, endpoint.id, 6)
    const begun = deliveries.map(({ attempts }) => Date.parse(attempts[0]?.startedAt ?? '')).sort()
    // Fifty milliseconds lie between two claims; an attempt begins a moment after its claim.
    expect((begun.at(-1) ?? 0) - (begun[0] ?? 0)).toBeGreaterThan(5 * 50 - 40)
    expect(target.received.map(request => request.url)).toEqual(['/0', '/1', '/2', '/3', '/4', '/5'])
  })
})
