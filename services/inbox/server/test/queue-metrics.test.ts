import { describeEachEngine } from '@trivium/testing'
import { expect, test } from 'vitest'
import { countAttempts, createAttemptCounter } from '../src/deliveries/attempt-counter.ts'
import { createEndpoint } from './client.ts'
import { addTarget, startForwarding } from './forwarding.ts'

function figure(metrics: string, name: string): number {
  const line = metrics.split('\n').find(each => each.startsWith(`${name} `))
  return Number(line?.slice(name.length))
}

describeEachEngine('the metrics of the queue', engine => {
  test('tell how much is due, later and under way, and how old', async () => {
    const { url, context } = await startForwarding(engine, { worker: false })
    const read = async () => (await fetch(`${url}/metrics`)).text()
    const empty = await read()
    for (const state of ['due', 'later', 'in_flight'])
      expect([state, figure(empty, `inbox_deliveries{state="${state}"}`)]).toEqual([state, 0])
    expect(figure(empty, 'inbox_deliveries_oldest_due_seconds')).toBe(0)

    const endpoint = await createEndpoint(url)
    await addTarget(url, endpoint.id, { url: 'http://127.0.0.1:9/' })
    for (let n = 0; n < 4; n += 1) await fetch(endpoint.receiveUrl, { method: 'POST' })
    const { db } = context.database
    const now = Date.now()
    const set = (number: number, change: object) =>
      db.updateTable('deliveries').set(change).where('number', '=', number).execute()
    const [first = 0, second = 0, third = 0, fourth = 0] = (
      await db.selectFrom('deliveries').select('number').orderBy('number').execute()
    ).map(row => row.number)
    await set(first, { next_attempt_at: now - 60_000, created_at: now - 120_000 })
    await set(second, { next_attempt_at: now + 600_000, created_at: now - 3_600_000 })
    await set(third, { status: 'in_flight', next_attempt_at: null })
    await set(fourth, { status: 'failed', next_attempt_at: null })
    const metrics = await read()
    expect(figure(metrics, 'inbox_deliveries{state="due"}')).toBe(1)
    expect(figure(metrics, 'inbox_deliveries{state="later"}')).toBe(1)
    expect(figure(metrics, 'inbox_deliveries{state="in_flight"}')).toBe(1)
    expect(Math.round(figure(metrics, 'inbox_deliveries_oldest_due_seconds') / 10)).toBe(6)
    expect(Math.round(figure(metrics, 'inbox_deliveries_oldest_waiting_seconds') / 100)).toBe(36)
  })
})

test('attempts are counted by what followed and why', async () => {
  const counter = createAttemptCounter()
  const base = { startedAt: 0, durationMs: 1, error: null }
  const answered = (status: number) => ({ ...base, answer: { status, headers: [], body: Buffer.alloc(0) } })
  countAttempts(counter, [
    { attempt: answered(204), status: 'delivered' },
    { attempt: answered(201), status: 'delivered' },
    { attempt: answered(503), status: 'pending' },
    { attempt: { ...base, answer: null, error: 'timeout' }, status: 'failed' },
  ])
  const { values } = await counter.get()
  expect(values.map(({ labels, value }) => [labels.outcome, labels.reason, value])).toEqual([
    ['delivered', '2xx', 2],
    ['retry', '5xx', 1],
    ['failed', 'timeout', 1],
  ])
})
