import { randomUUID } from 'node:crypto'
import { headerValue } from '@trivium/inbox-relay'
import { cleanUpLater, describeEachEngine, drain } from '@trivium/testing'
import { expect, test } from 'vitest'
import type { InboxContext } from '../src/context.ts'
import { claimDeliveries } from '../src/deliveries/claim-deliveries.ts'
import { startDeliveryWorker } from '../src/deliveries/delivery-worker.ts'
import { recordAttempts } from '../src/deliveries/record-attempts.ts'
import { usualRules } from '../src/deliveries/rules.ts'
import { surveyQueue } from '../src/deliveries/survey-queue.ts'
import { createServerGuard } from '../src/targets/server-guard.ts'
import { createEndpoint } from './client.ts'
import { addTarget, deliveriesOf, type Forwarding, settled, startForwarding } from './forwarding.ts'
import { startTarget } from './target-server.ts'

/** Claims as a worker would that is killed right afterwards. */
async function claimAndDie(
  { context: { database } }: Forwarding,
  { now = Date.now(), leaseMs = usualRules.leaseMs } = {},
) {
  const rules = { ...usualRules, leaseMs }
  const owner = randomUUID()
  const survey = await surveyQueue(database.db, { now, rules, freed: new Set() })
  const options = { engine: database.engine, owner, now, rules, free: 10 }
  const { deliveries } = await database.write(trx => claimDeliveries(trx, survey, options))
  return { owner, deliveries }
}

describeEachEngine('a worker that dies', engine => {
  test('what it had claimed is taken over when its lease runs out, under the same numbers', async () => {
    const forwarding = await startForwarding(engine, { worker: false })
    const { url, startWorker } = forwarding
    const endpoint = await createEndpoint(url)
    const target = await startTarget()
    await addTarget(url, endpoint.id, { url: target.url })
    await fetch(endpoint.receiveUrl, { method: 'POST' })
    const longAgo = Date.now() - usualRules.leaseMs + 1000
    const { database } = forwarding.context
    await database.db.updateTable('deliveries').set({ next_attempt_at: longAgo }).execute()
    const { deliveries } = await claimAndDie(forwarding, { now: longAgo })
    expect(deliveries.length).toBe(1)
    expect((await deliveriesOf(url, endpoint.id))[0]).toMatchObject({ status: 'in_flight', nextAttemptAt: null })
    startWorker()
    const [delivery] = await settled(url, endpoint.id)
    expect(delivery).toMatchObject({ id: deliveries[0]?.id, status: 'delivered', attempts: [{ number: 1 }] })
    expect(headerValue(target.received[0]?.headers ?? [], 'x-inbox-attempt')).toBe('1')
  })

  test('the result of an attempt that comes after the takeover leaves no trace', async () => {
    const forwarding = await startForwarding(engine, { worker: false })
    const { url, context } = forwarding
    const endpoint = await createEndpoint(url)
    await addTarget(url, endpoint.id, { url: 'http://127.0.0.1:9/' })
    await fetch(endpoint.receiveUrl, { method: 'POST' })
    const { deliveries } = await claimAndDie(forwarding)
    const finished = deliveries.map(delivery => ({
      delivery,
      attempt: { startedAt: 1, durationMs: 1, answer: null, error: 'timeout' },
    }))
    const options = { engine, owner: 'somebody else', now: Date.now(), rules: usualRules, random: Math.random }
    await context.database.write(trx => recordAttempts(trx, finished, options))
    expect((await deliveriesOf(url, endpoint.id))[0]).toMatchObject({ status: 'in_flight', attempts: [] })
  })

  test('a lease that still runs is left alone', async () => {
    const forwarding = await startForwarding(engine, { worker: false })
    const { url, startWorker } = forwarding
    const endpoint = await createEndpoint(url)
    const target = await startTarget()
    await addTarget(url, endpoint.id, { url: target.url, ordered: true })
    await fetch(endpoint.receiveUrl, { method: 'POST' })
    await claimAndDie(forwarding, { leaseMs: 600_000 })
    startWorker()
    const other = await createEndpoint(url)
    await addTarget(url, other.id, { url: target.url })
    await fetch(other.receiveUrl, { method: 'POST' })
    await settled(url, other.id)
    expect((await deliveriesOf(url, endpoint.id))[0]?.status).toBe('in_flight')
    expect(target.received.length).toBe(1)
  })

  test('a worker keeps what it has in hand; a claim whose answer it never got runs out and is taken up again', async () => {
    const forwarding = await startForwarding(engine, { worker: false, rules: { leaseMs: 600, timeoutMs: 60_000 } })
    const { url, startWorker, context } = forwarding
    const { db } = context.database
    const target = await startTarget()
    const lost = await createEndpoint(url)
    await addTarget(url, lost.id, { url: target.url })
    await fetch(lost.receiveUrl, { method: 'POST' })
    const { owner: nobody } = await claimAndDie(forwarding, { leaseMs: 600_000 })

    // Never answers: the worker is busy the whole time.
    const silent = await startTarget(() => {})
    const busy = await createEndpoint(url)
    await addTarget(url, busy.id, { url: silent.url })
    await fetch(busy.receiveUrl, { method: 'POST' })
    startWorker()
    const inHand = () =>
      db.selectFrom('deliveries').selectAll().where('target_url', '=', silent.url).executeTakeFirstOrThrow()
    await drain(() => silent.received.length === 1)
    const { lease_owner, lease_until } = await inHand()
    await db.updateTable('deliveries').set({ lease_owner, lease_until }).where('lease_owner', '=', nobody).execute()

    expect((await settled(url, lost.id))[0]).toMatchObject({ status: 'delivered', attempts: [{ number: 1 }] })
    await drain(async () => Number((await inHand()).lease_until) > Number(lease_until))
  })

  test('a worker that was held up until its lease had run out sends nothing more of what it had claimed', async () => {
    const { url, context } = await startForwarding(engine, { worker: false })
    const endpoint = await createEndpoint(url)
    const target = await startTarget()
    await addTarget(url, endpoint.id, { url: target.url, ordered: true })
    await fetch(endpoint.receiveUrl, { method: 'POST' })
    let late = 0
    // Claims are told of before they are sent. Then the machine sleeps, and another worker takes over.
    const publish = async (topic: string) => {
      if (late === 0) {
        late = usualRules.leaseMs
        const taken = { lease_owner: 'another', lease_until: Date.now() + 10 * late }
        await context.database.write(trx => trx.updateTable('deliveries').set(taken).execute())
      }
      await context.bus.publish(topic)
    }
    const bus: InboxContext['bus'] = {
      publish,
      subscribe: (topic, listener) => context.bus.subscribe(topic, listener),
      subscribeAll: listener => context.bus.subscribeAll(listener),
      close: () => {},
    }
    const worker = startDeliveryWorker(
      { ...context, bus, now: () => Date.now() + late },
      { guard: createServerGuard(context), secretBox: context.secretBox },
    )
    cleanUpLater(() => worker.stop({ graceMs: 0 }))
    await drain(() => late > 0)
    const other = await createEndpoint(url)
    const next = await startTarget()
    await addTarget(url, other.id, { url: next.url })
    await fetch(other.receiveUrl, { method: 'POST' })
    await settled(url, other.id)
    expect((await deliveriesOf(url, endpoint.id))[0]).toMatchObject({ status: 'in_flight', attempts: [] })
    expect([target.received.length, next.received.length]).toEqual([0, 1])
  })

  test('two workers never send the same delivery at the same time', async () => {
    const forwarding = await startForwarding(engine)
    const { url, startWorker } = forwarding
    startWorker()
    startWorker()
    const endpoint = await createEndpoint(url)
    const target = await startTarget()
    await addTarget(url, endpoint.id, { url: target.url })
    await Promise.all(Array.from({ length: 60 }, () => fetch(endpoint.receiveUrl, { method: 'POST' })))
    await settled(url, endpoint.id, 60)
    await drain(() => target.received.length >= 60)
    expect(target.received.length).toBe(60)
  })
})
