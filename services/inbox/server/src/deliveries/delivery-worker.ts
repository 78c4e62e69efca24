import { randomUUID } from 'node:crypto'
import { limits } from '@trivium/inbox-contract'
import { createSender, type TargetGuard } from '@trivium/inbox-relay'
import type { InboxContext } from '../context.ts'
import { deliveriesTopic } from '../live/topics.ts'
import type { SecretBox } from '../signatures/secret-box.ts'
import type { FinishedAttempt } from './attempt.ts'
import { sweepHiddenRequests } from './attempt-store.ts'
import { type ClaimedDelivery, claimDeliveries } from './claim-deliveries.ts'
import { createDeliverySignal } from './delivery-signal.ts'
import { cancelOrphans } from './delivery-store.ts'
import { findOutgoing } from './outgoing-store.ts'
import { releaseRows, renewLeases } from './queue-store.ts'
import { recordAttempts } from './record-attempts.ts'
import { type DeliveryRules, usualRules } from './rules.ts'
import { sendDelivery } from './send-delivery.ts'
import { surveyQueue } from './survey-queue.ts'

export interface WorkerOptions {
  readonly guard: TargetGuard
  readonly secretBox: SecretBox
  readonly rules?: DeliveryRules
  /** Deliveries in flight at once in this process. */
  readonly concurrency?: number
}

export interface DeliveryWorker {
  /** Claims nothing more, waits for what is under way, and gives back what has not ended by then. */
  stop(options: { graceMs: number }): Promise<void>
}

/** The bus may lose a wake-up; nothing waits longer than this for being seen. */
const longestSleepMs = 2000
const restAfterErrorMs = 500
const sweepEveryMs = 5 * 60_000
const sweepSize = 500

export function startDeliveryWorker(context: InboxContext, options: WorkerOptions): DeliveryWorker {
  const { database, bus, log, now, forgetting } = context
  const { guard, secretBox, rules = usualRules, concurrency = 64 } = options
  const owner = randomUUID()
  const sender = createSender({ guard, keepAlive: true, answerBytes: limits.attemptBodyBytes })
  const deliverySignal = createDeliverySignal(bus)
  const aborting = new AbortController()
  const inFlight = new Set<number>()
  let finished: FinishedAttempt[] = []
  let stopping = false
  let sweptAt = 0

  /** Writes down what has ended and takes on what is due, in one transaction. Resolves to when to look again. */
  async function turn(): Promise<number> {
    const ended = finished.filter(({ attempt }) => attempt.error !== 'aborted')
    const freed = new Set(ended.map(({ delivery }) => delivery.target_number ?? -1))
    const survey = await surveyQueue(database.db, { now: now(), rules, freed })
    const free = stopping ? 0 : concurrency - inFlight.size
    const canClaim = free > 0 && (survey.targets.length > 0 || survey.hasReplays || survey.hasExpired)
    if (ended.length === 0 && !canClaim) return free > 0 ? survey.wakeAt : Number.POSITIVE_INFINITY
    const claimed = await database.write(async trx => {
      const { engine } = database
      const locked = await recordAttempts(trx, ended, { engine, owner, now: now(), rules, random: Math.random })
      if (!canClaim) return { deliveries: [], returned: [] }
      return await claimDeliveries(trx, survey, { engine, owner, now: now(), rules, free, locked })
    })
    finished = finished.filter(each => !ended.includes(each))
    // With its last delivery a request that was deleted before is gone for good.
    if (ended.length > 0) forgetting.later()
    announce([
      ...ended.map(({ delivery }) => delivery.endpoint_number),
      ...claimed.deliveries.map(row => row.endpoint_number),
      ...claimed.returned,
    ])
    dispatch(claimed.deliveries)
    // Nothing was gained although something seemed due: another worker is at it, so do not spin.
    const isIdle = ended.length === 0 && claimed.deliveries.length === 0 && claimed.returned.length === 0
    return isIdle ? now() + longestSleepMs : now()
  }

  function announce(endpointNumbers: readonly number[]): void {
    for (const number of new Set(endpointNumbers)) void bus.publish(deliveriesTopic(number))
  }

  function dispatch(deliveries: readonly ClaimedDelivery[]): void {
    if (deliveries.length === 0) return
    for (const { number } of deliveries) inFlight.add(number)
    const outgoing = findOutgoing(
      database.db,
      deliveries.map(row => row.number),
    )
    for (const delivery of deliveries) {
      void outgoing
        .then(found => {
          const row = found.find(each => each.number === delivery.number)
          const { publicUrl } = context.address
          return sendDelivery(delivery, row, {
            sender,
            secretBox,
            publicUrl,
            timeoutMs: rules.timeoutMs,
            now,
            signal: aborting.signal,
          })
        })
        .then(
          attempt => void finished.push({ delivery, attempt }),
          // Without its request it cannot be sent; the lease runs out and it is taken up again.
          error => log.error({ err: error }, 'a delivery could not be read'),
        )
        .finally(() => {
          inFlight.delete(delivery.number)
          deliverySignal.raise()
        })
    }
  }

  async function sweep(): Promise<void> {
    if (now() - sweptAt < sweepEveryMs) return
    sweptAt = now()
    await database.write(async trx => {
      await cancelOrphans(trx, now())
      await sweepHiddenRequests(trx, sweepSize)
    })
  }

  async function run(): Promise<void> {
    while (!stopping || inFlight.size > 0 || finished.some(({ attempt }) => attempt.error !== 'aborted')) {
      try {
        const wakeAt = await turn()
        if (!stopping) await sweep()
        const sleepMs = Math.min(wakeAt - now(), longestSleepMs)
        if (sleepMs > 0) await deliverySignal.wait(sleepMs)
      } catch (error) {
        log.error({ err: error }, 'the delivery worker could not reach its database')
        if (stopping) return
        await deliverySignal.wait(restAfterErrorMs)
      }
    }
  }

  const running = run()
  const renewal = setInterval(() => {
    // An attempt that has ended is in hand until it is written down; by another worker it would be made twice.
    const inHand = [...inFlight, ...finished.map(({ delivery }) => delivery.number)]
    if (inHand.length === 0) return
    database
      .write(trx => renewLeases(trx, inHand, { owner, until: now() + rules.leaseMs }))
      .catch(error => log.warn({ err: error }, 'leases could not be renewed'))
  }, rules.leaseMs / 3)

  return {
    async stop({ graceMs }) {
      stopping = true
      deliverySignal.raise()
      const abort = setTimeout(() => aborting.abort(), graceMs)
      await running
      clearTimeout(abort)
      clearInterval(renewal)
      deliverySignal.close()
      sender.close()
      announce((await database.write(trx => releaseRows(trx, owner, now()))).map(row => row.endpoint_number))
    },
  }
}
