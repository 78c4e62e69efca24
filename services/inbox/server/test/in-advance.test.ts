import type { Target } from '@trivium/inbox-contract'
import { describeEachEngine, drain } from '@trivium/testing'
import { expect, test } from 'vitest'
import { api, createEndpoint } from './client.ts'
import { addTarget, deliveriesOf, settled, startForwarding } from './forwarding.ts'
import { startTarget } from './target-server.ts'

const count = 150
const send = (receiveUrl: string) =>
  Promise.all(Array.from({ length: count }, (_, n) => fetch(`${receiveUrl}/${n}`, { method: 'POST' })))

describeEachEngine('a target that keeps up', engine => {
  test('is sent each request once, and never more than four at once, by however many workers', async () => {
    const { url, context, startWorker } = await startForwarding(engine, { worker: false })
    const endpoint = await createEndpoint(url)
    let [open, most] = [0, 0]
    const target = await startTarget((_request, response) => {
      open += 1
      most = Math.max(most, open)
      setImmediate(() => {
        open -= 1
        response.end()
      })
    })
    await addTarget(url, endpoint.id, { url: target.url })
    await send(endpoint.receiveUrl)
    let mostClaimed = 0
    const { database } = context
    const write = database.write
    Object.assign(database, {
      write: async (...args: Parameters<typeof write>) => {
        const result = await write(...args)
        const rows = await database.db.selectFrom('deliveries').select('id').where('status', '=', 'in_flight').execute()
        mostClaimed = Math.max(mostClaimed, rows.length)
        return result
      },
    })
    for (let worker = 0; worker < 3; worker += 1) startWorker()
    const deliveries = await settled(url, endpoint.id, count)
    expect(deliveries.every(({ status, attempts }) => status === 'delivered' && attempts.length === 1)).toBe(true)
    expect(new Set(target.received.map(request => request.url)).size).toBe(count)
    expect(target.received.length).toBe(count)
    expect(most).toBeLessThanOrEqual(4)
    // So that this tests what it says: some were claimed in advance.
    expect(mostClaimed).toBeGreaterThan(4)
  })

  test('and answers 410 all of a sudden is asked no more, and what was claimed in advance waits', async () => {
    const { url, startWorker } = await startForwarding(engine, { worker: false })
    const endpoint = await createEndpoint(url)
    const target = await startTarget((_request, response, seen) => response.writeHead(seen < 60 ? 200 : 410).end())
    const { id } = await addTarget(url, endpoint.id, { url: target.url })
    await send(endpoint.receiveUrl)
    startWorker()
    const path = `${url}/api/endpoints/${endpoint.id}/targets/${id}`
    await drain(async () => !(await api<Target>(path)).enabled)
    const waiting = await drain(async () => {
      const all = await deliveriesOf(url, endpoint.id)
      return all.every(({ status }) => status !== 'in_flight') && all.filter(({ status }) => status === 'pending')
    })
    // Those that were under way with the first refusal, and no others.
    expect(target.received.length).toBeLessThanOrEqual(63)
    expect(waiting.length).toBe(count - target.received.length)
    expect(waiting.every(({ attempts }) => attempts.length === 0)).toBe(true)
  })

  test('and then fails is left alone by the breaker; nothing is tried without being recorded', async () => {
    const { url } = await startForwarding(engine, { rules: { breakerOpenMs: 100 } })
    const endpoint = await createEndpoint(url)
    const target = await startTarget((_request, response, seen) =>
      response.writeHead(seen > 40 && seen < 70 ? 503 : 200).end(),
    )
    await addTarget(url, endpoint.id, { url: target.url })
    await send(endpoint.receiveUrl)
    const deliveries = await settled(url, endpoint.id, count)
    const attempts = deliveries.flatMap(delivery => delivery.attempts)
    expect(attempts.length).toBe(target.received.length)
    expect(attempts.filter(({ status }) => status === 503).length).toBe(29)
    for (const { attempts: own } of deliveries)
      expect(own.map(({ number }) => number)).toEqual(own.map((_, index) => index + 1))
  })
})
