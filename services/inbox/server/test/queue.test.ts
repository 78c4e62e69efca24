import type { ServerResponse } from 'node:http'
import { describeEachEngine, drain } from '@trivium/testing'
import { expect, test } from 'vitest'
import { recordHealth } from '../src/targets/record-health.ts'
import { api, ask, createEndpoint, listRequests } from './client.ts'
import { addTarget, deliveriesOf, quickRules, settled, startForwarding } from './forwarding.ts'
import { startTarget } from './target-server.ts'

function send(receiveUrl: string, count: number): Promise<unknown> {
  return Promise.all(Array.from({ length: count }, (_, index) => fetch(`${receiveUrl}/${index}`, { method: 'POST' })))
}

/** A target that answers only when told to. */
async function startHeldTarget() {
  const held: ServerResponse[] = []
  const target = await startTarget((_request, response) => void held.push(response))
  return { ...target, held, release: () => held.splice(0).map(response => response.end()) }
}

describeEachEngine('the queue', engine => {
  test('at most four deliveries are in flight for one target', async () => {
    const { url } = await startForwarding(engine)
    const endpoint = await createEndpoint(url)
    const target = await startHeldTarget()
    await addTarget(url, endpoint.id, { url: target.url })
    await send(endpoint.receiveUrl, 10)
    await drain(() => target.held.length === 4)
    expect((await deliveriesOf(url, endpoint.id, '&status=in_flight')).length).toBe(4)
    let most = 0
    await drain(async () => {
      most = Math.max(most, target.held.length)
      target.release()
      return target.received.length === 10
    })
    expect(most).toBeLessThanOrEqual(4)
    await drain(async () => {
      target.release()
      return (await deliveriesOf(url, endpoint.id)).every(({ status }) => status === 'delivered')
    })
  })

  test('an ordered target gets one at a time, in the order of capture, although some fail at first', async () => {
    const { url } = await startForwarding(engine)
    const endpoint = await createEndpoint(url)
    const target = await startTarget((_request, response, count) =>
      response.writeHead(count % 3 === 0 ? 503 : 200).end(),
    )
    await addTarget(url, endpoint.id, { url: target.url, ordered: true })
    await send(endpoint.receiveUrl, 12)
    await settled(url, endpoint.id, 12)
    const { requests } = await listRequests(url, endpoint.id)
    const inOrder = requests.reverse().map(({ path }) => path)
    const seen = target.received.map(request => request.url)
    expect(seen.filter((path, index) => path !== seen[index - 1])).toEqual(inOrder)
  })

  test('the breaker opens after ten failures, lets one probe through, and closes when it succeeds', async () => {
    const { url } = await startForwarding(engine, { rules: { breakerOpenMs: 1000 } })
    const endpoint = await createEndpoint(url)
    let isWell = false
    const target = await startTarget((_request, response) => response.writeHead(isWell ? 200 : 500).end())
    await addTarget(url, endpoint.id, { url: target.url })
    await send(endpoint.receiveUrl, 40)
    await drain(() => target.received.length >= 12)
    // Ten, the few that were under way with the tenth, and one probe at a time from then on: never all forty.
    const attempts = (await deliveriesOf(url, endpoint.id)).flatMap(({ attempts }) => attempts)
    expect(attempts.length).toBeLessThan(40)
    isWell = true
    const deliveries = await settled(url, endpoint.id, 40)
    expect(deliveries.filter(({ status }) => status === 'delivered').length).toBeGreaterThan(30)
  })

  test('the breaker counts failures in a row and is reset by any sign of health', async () => {
    const { context, url } = await startForwarding(engine, { worker: false })
    const endpoint = await createEndpoint(url)
    await addTarget(url, endpoint.id, { url: 'http://127.0.0.1:9/' })
    const { db } = context.database
    const unwell = { health: 'unwell', disablesTarget: false } as const
    const read = () => db.selectFrom('targets').selectAll().executeTakeFirstOrThrow()
    const record = async (outcomes: readonly { health: 'well' | 'unwell' | 'unknown'; disablesTarget: boolean }[]) => {
      await recordHealth(db, await read(), { outcomes, rules: quickRules, now: 1000 })
      return await read()
    }
    expect(await record(Array(9).fill(unwell))).toMatchObject({ failures: 9, open_until: null })
    expect(await record([unwell])).toMatchObject({ failures: 10, open_until: 31_000 })
    expect(await record([{ ...unwell, health: 'unknown' }])).toMatchObject({ failures: 10 })
    expect(await record([{ ...unwell, health: 'well' }])).toMatchObject({ failures: 0, open_until: null })
  })

  test('deleting a target cancels what waits for it, and lets go of requests that were cleared', async () => {
    const { url, context } = await startForwarding(engine, { worker: false })
    const endpoint = await createEndpoint(url)
    const { id } = await addTarget(url, endpoint.id, { url: 'http://127.0.0.1:9/' })
    await send(endpoint.receiveUrl, 2)
    const [first] = (await listRequests(url, endpoint.id)).requests
    await api(`${url}/api/endpoints/${endpoint.id}/requests/${first?.id}`, 'DELETE')
    const stored = () => context.database.db.selectFrom('requests').select('hidden').orderBy('hidden').execute()
    expect(await stored()).toEqual([{ hidden: 0 }, { hidden: 1 }])
    await api(`${url}/api/endpoints/${endpoint.id}/targets/${id}`, 'DELETE')
    expect((await deliveriesOf(url, endpoint.id)).map(({ status }) => status)).toEqual(['cancelled'])
    expect(await stored()).toEqual([{ hidden: 0 }])
    const [cancelled] = await deliveriesOf(url, endpoint.id)
    expect((await ask(`${url}/api/endpoints/${endpoint.id}/deliveries/${cancelled?.id}/retry`, 'POST')).status).toBe(
      404,
    )
  })

  test('cleared requests are still delivered, and then forgotten', async () => {
    const { url, context, startWorker } = await startForwarding(engine, { worker: false })
    const endpoint = await createEndpoint(url)
    const target = await startTarget()
    await addTarget(url, endpoint.id, { url: target.url })
    await send(endpoint.receiveUrl, 3)
    await api(`${url}/api/endpoints/${endpoint.id}/requests`, 'DELETE')
    expect((await listRequests(url, endpoint.id)).requests).toEqual([])
    startWorker()
    await drain(() => target.received.length === 3)
    await drain(async () => (await context.database.db.selectFrom('requests').select('id').execute()).length === 0)
  })

  test('a target that moves takes waiting deliveries along; a disabled one lets them wait', async () => {
    const { url, startWorker } = await startForwarding(engine, { worker: false })
    const endpoint = await createEndpoint(url)
    const target = await startTarget()
    const { id } = await addTarget(url, endpoint.id, { url: 'http://127.0.0.1:9/typo' })
    await send(endpoint.receiveUrl, 1)
    const path = `${url}/api/endpoints/${endpoint.id}/targets/${id}`
    await api(path, 'PATCH', { enabled: false, url: `${target.url}/right`, pathMode: 'fixed' })
    await send(endpoint.receiveUrl, 1)
    startWorker()
    const waiting = await deliveriesOf(url, endpoint.id)
    expect(waiting.map(({ status, targetUrl }) => [status, targetUrl])).toEqual([['pending', `${target.url}/right`]])
    await api(path, 'PATCH', { enabled: true })
    await settled(url, endpoint.id)
    expect(target.received.map(request => request.url)).toEqual(['/right'])
  })

  test('a corrected address holds for what had failed and what was under way; a replay keeps its own', async () => {
    const { url } = await startForwarding(engine)
    const endpoint = await createEndpoint(url)
    const held: ServerResponse[] = []
    const wrong = await startTarget((request, response) => {
      if (request.url === '/held') held.push(response)
      else response.writeHead(404).end()
    })
    const right = await startTarget()
    const { id } = await addTarget(url, endpoint.id, { url: wrong.url })
    for (const path of ['one', 'two', 'held']) await fetch(`${endpoint.receiveUrl}/${path}`, { method: 'POST' })
    const base = `${url}/api/endpoints/${endpoint.id}`
    const [{ id: requestId } = {}] = (await listRequests(url, endpoint.id)).requests
    await api(`${base}/requests/${requestId}/replay`, 'POST', { targetUrl: `${wrong.url}/own`, pathMode: 'fixed' })
    const failed = await drain(async () => {
      const deliveries = await deliveriesOf(url, endpoint.id, '&status=failed')
      return held.length === 1 && deliveries.length === 3 && deliveries.filter(({ targetId }) => targetId === id)
    })

    const moved = { targetUrl: `${right.url}/right`, pathMode: 'fixed' }
    await api(`${base}/targets/${id}`, 'PATCH', { url: moved.targetUrl, pathMode: 'fixed' })
    expect(await api(`${base}/deliveries/${failed[0]?.id}/retry`, 'POST', {})).toMatchObject(moved)
    expect(await api(`${base}/deliveries/retry`, 'POST', {})).toEqual({ retried: 2 })
    held[0]?.writeHead(503).end()
    const ended = await settled(url, endpoint.id, 4)
    expect(ended.filter(({ targetId }) => targetId === id)).toMatchObject(
      Array(3).fill({ ...moved, status: 'delivered' }),
    )
    expect(right.received.map(request => request.url)).toEqual(Array(3).fill('/right'))
    expect(wrong.received.filter(request => request.url === '/own').length).toBe(2)
  })

  test('filters, pages and refusals', async () => {
    const { url } = await startForwarding(engine, { worker: false })
    const endpoint = await createEndpoint(url)
    const first = await addTarget(url, endpoint.id, { url: 'http://127.0.0.1:9/1' })
    await addTarget(url, endpoint.id, { url: 'http://127.0.0.1:9/2' })
    await send(endpoint.receiveUrl, 2)
    const base = `${url}/api/endpoints/${endpoint.id}`
    const all = await deliveriesOf(url, endpoint.id)
    expect(all.length).toBe(4)
    expect((await deliveriesOf(url, endpoint.id, `&target=${first.id}`)).length).toBe(2)
    expect((await deliveriesOf(url, endpoint.id, `&request=${all[0]?.requestId}`)).length).toBe(2)
    expect((await deliveriesOf(url, endpoint.id, '&status=failed')).length).toBe(0)
    const page = await api<{ page: { nextCursor: string } }>(`${base}/deliveries?limit=3`)
    const rest = await api<{ deliveries: unknown[]; page: unknown }>(
      `${base}/deliveries?limit=3&cursor=${page.page.nextCursor}`,
    )
    expect(rest).toMatchObject({ deliveries: [{ id: all[3]?.id }], page: { hasMore: false, nextCursor: null } })
    expect((await ask(`${base}/deliveries/${all[0]?.id}/retry`, 'POST')).status).toBe(202)
    expect((await ask(`${base}/deliveries/${endpoint.id}`)).status).toBe(404)
    expect((await ask(`${base}/deliveries?status=lost`)).status).toBe(400)
    expect((await ask(`${base}/targets/${endpoint.id}`, 'PATCH', { enabled: true })).status).toBe(404)
    expect((await ask(`${base}/targets`, 'POST', { url: 'nonsense' })).status).toBe(400)
  })
})
