import type { DeliveryStats, Target, TargetList } from '@trivium/inbox-contract'
import { describeEachEngine, drain } from '@trivium/testing'
import { expect, test } from 'vitest'
import { api, ask, createEndpoint } from './client.ts'
import { addTarget, deliveriesOf, settled, startForwarding } from './forwarding.ts'
import { startTarget } from './target-server.ts'

describeEachEngine('many deliveries at once', engine => {
  test('those that wait are sent now or given up together, by target and time', async () => {
    const { url, startWorker } = await startForwarding(engine, { worker: false })
    const endpoint = await createEndpoint(url)
    const path = `${url}/api/endpoints/${endpoint.id}/deliveries`
    const [good, other] = [await startTarget(), await startTarget()]
    const one = await addTarget(url, endpoint.id, { url: good.url })
    const two = await addTarget(url, endpoint.id, { url: other.url })
    for (let count = 0; count < 3; count += 1) await fetch(endpoint.receiveUrl, { method: 'POST', body: 'x' })
    expect(await api(`${path}/cancel`, 'POST', { target: two.id })).toEqual({ cancelled: 3 })
    expect(await api(`${path}/cancel`, 'POST', { until: '2020-01-01T00:00:00Z' })).toEqual({ cancelled: 0 })
    expect((await ask(`${path}/cancel`, 'POST', { status: 'failed' })).status).toBe(400)
    expect(await api(`${path}/retry`, 'POST', { status: 'pending', target: one.id })).toEqual({ retried: 3 })
    for (const status of ['in_flight', 'delivered'])
      expect((await ask(`${path}/retry`, 'POST', { status })).status).toBe(400)
    startWorker()
    const deliveries = await settled(url, endpoint.id, 6)
    expect(deliveries.filter(({ targetId }) => targetId === one.id).map(({ status }) => status)).toEqual(
      Array(3).fill('delivered'),
    )
    expect(deliveries.filter(({ targetId }) => targetId === two.id).map(({ status }) => status)).toEqual(
      Array(3).fill('cancelled'),
    )
    expect(other.received).toEqual([])
    expect(await api(`${path}/retry`, 'POST', { status: 'cancelled' })).toEqual({ retried: 3 })
    await drain(() => other.received.length === 3)
  })

  test('a target tells why it is left alone or switched off, and since when', async () => {
    const { url } = await startForwarding(engine, { rules: { breakerFailures: 2, breakerOpenMs: 60_000 } })
    const endpoint = await createEndpoint(url)
    let status = 500
    const target = await startTarget((_request, response) => response.writeHead(status).end())
    const { id } = await addTarget(url, endpoint.id, { url: target.url })
    const targets = `${url}/api/endpoints/${endpoint.id}/targets`
    const health = async () => (await api<TargetList>(targets)).targets[0]?.health
    const well = { failures: 0, failingSince: null, pausedUntil: null, disabledReason: null, disabledAt: null }
    expect(await health()).toEqual(well)
    await fetch(endpoint.receiveUrl, { method: 'POST' })
    const paused = await drain(async () => {
      const found = await health()
      return found?.pausedUntil !== null && found
    })
    expect(paused).toMatchObject({ failures: 2, failingSince: expect.any(String), disabledReason: null })
    expect(Date.parse(paused?.pausedUntil ?? '')).toBeGreaterThan(Date.now())
    status = 410
    expect((await api<Target>(`${targets}/${id}`, 'PATCH', { enabled: true })).health).toEqual(well)
    await drain(async () => (await health())?.disabledReason === 'gone')
    expect(await health()).toMatchObject({ disabledAt: expect.any(String) })
    expect((await api<Target>(`${targets}/${id}`, 'PATCH', { enabled: false })).health).toMatchObject({
      disabledReason: null,
      disabledAt: expect.any(String),
    })
    expect((await api<Target>(`${targets}/${id}`, 'PATCH', { enabled: true })).health).toEqual(well)
  })

  test('the last hour is told minute by minute for each target, and every status is counted', async () => {
    const { url } = await startForwarding(engine)
    const endpoint = await createEndpoint(url)
    const target = await startTarget(({ url: asked }, response) =>
      response.writeHead(asked.includes('bad') ? 404 : 200).end(),
    )
    const { id } = await addTarget(url, endpoint.id, { url: target.url })
    for (const path of ['/a', '/b', '/bad']) await fetch(`${endpoint.receiveUrl}${path}`, { method: 'POST' })
    await settled(url, endpoint.id, 3)
    const stats = await api<DeliveryStats>(`${url}/api/endpoints/${endpoint.id}/deliveries/stats`)
    expect(stats.counts).toEqual({ delivered: 2, failed: 1 })
    const [first] = stats.targets
    const sum = (list: readonly number[] = []) => list.reduce((all, one) => all + one, 0)
    expect([first?.targetId, first?.delivered.length, sum(first?.delivered), sum(first?.failed)]).toEqual([
      id,
      60,
      2,
      1,
    ])
    expect(first?.medianMs).toBeGreaterThanOrEqual(0)
    expect((await deliveriesOf(url, endpoint.id, '&status=failed')).length).toBe(1)
    const empty = await createEndpoint(url)
    expect(await api(`${url}/api/endpoints/${empty.id}/deliveries/stats`)).toMatchObject({ counts: {}, targets: [] })
  })
})
