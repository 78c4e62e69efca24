import { randomUUID } from 'node:crypto'
import { limits } from '@trivium/inbox-contract'
import { createSender, type TargetGuard } from '@trivium/inbox-relay'
import type { InboxContext } from '../context.ts'
import { deliveriesTopic } from '../live/topics.ts'
import type { SecretBox } from '../signatures/secret-box.ts'
import type { Attempt, FinishedAttempt } from './attempt.ts'
import type { RecordedAttempt } from './attempt-counter.ts'
import { sweepHiddenRequests } from './attempt-store.ts'
import { type ClaimedDelivery, claimDeliveries, nothingClaimed } from './claim-deliveries.ts'
import { createDeliverySignal } from './delivery-signal.ts'
import { cancelOrphans } from './delivery-store.ts'
import { Lanes } from './lanes.ts'
import { findOutgoing, type OutgoingRow } from './outgoing-store.ts'
import { releaseRows, renewLeases } from './queue-store.ts'
import { recordAttempts } from './record-attempts.ts'
import { type DeliveryRules, usualRules } from './rules.ts'
import { sendDelivery } from './send-delivery.ts'
import { surveyQueue } from './survey-queue.ts'

export interface WorkerOptions {
  readonly guard: TargetGuard
  readonly secretBox: SecretBox
  readonly rules?: DeliveryRules
  /** Deliveries that are sent at once by this process. */
  readonly concurrency?: number
  /** Told of attempts when they are on disk. */
  readonly onRecorded?: (recorded: readonly RecordedAttempt[]) => void
}

interface InHand {
  /** What is to be sent, for all that were claimed together. */
  readonly rows: Promise<ReadonlyMap<number, OutgoingRow>>
  /** Until then nobody else takes it up. */
  until: number
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
/** While there is more to send, outcomes are gathered for this long: many in one write cost little more than one. */
const gatherMs = 50

export function startDeliveryWorker(context: InboxContext, options: WorkerOptions): DeliveryWorker {
  const { database, bus, log, now, forgetting } = context
  const { guard, secretBox, rules = usualRules, concurrency = 64, onRecorded } = options
  const owner = randomUUID()
  const sender = createSender({ guard, keepAlive: true, answerBytes: limits.attemptBodyBytes })
  const deliverySignal = createDeliverySignal(bus)
  const lanes = new Lanes({ perTarget: rules.inFlightPerTarget, inAll: concurrency, now, send })
  /** What is claimed and not written down yet. */
  const inHand = new Map<number, InHand>()
  let finished: FinishedAttempt[] = []
  /** Claimed in advance, and to be given back. */
  let released: readonly number[] = []
  let stopping = false
  let sweptAt = 0

  /** Writes down what has ended and takes on what is due, in one transaction. Resolves to when to look again. */
  async function turn(): Promise<number> {
    const ended = finished.filter(({ attempt }) => attempt.error !== 'aborted')
    const given = [...released, ...lanes.takeReleased().map(({ number }) => number)]
    released = given
    const freed = new Set(ended.map(({ delivery }) => delivery.target_number ?? -1))
    const { keepsUp, hasEnough } = lanes
    const survey = await surveyQueue(database.db, { now: now(), rules, freed, keepsUp, hasEnough })
    const free = stopping ? 0 : lanes.free
    const canClaim = free > 0 && (survey.targets.length > 0 || survey.hasReplays || survey.hasExpired)
    if (ended.length === 0 && given.length === 0 && !canClaim) {
      return Math.min(lanes.patienceEndsAt, free > 0 ? survey.wakeAt : Number.POSITIVE_INFINITY)
    }
    const { engine } = database
    const until = now() + rules.leaseMs
    const written = await database.write(
      async trx => {
        const how = { engine, owner, now: now(), rules }
        const { locked, recorded } = await recordAttempts(trx, ended, { ...how, random: Math.random })
        const waiting = await releaseRows(trx, { owner, now: now(), numbers: given })
        const claimed = canClaim
          ? await claimDeliveries(trx, survey, { ...how, free, locked, keepsUp })
          : nothingClaimed
        return { recorded, claimed, returned: [...claimed.returned, ...waiting.map(row => row.endpoint_number)] }
      },
      {
        // A claim that the machine forgets is made again, so it is begun at once. What an attempt came to must not be forgotten;
        // it goes to disk while the next ones are made.
        durable: ended.length > 0 && 'aside',
        onCommitted({ claimed }) {
          const isWritten = new Set(ended)
          finished = finished.filter(each => !isWritten.has(each))
          released = []
          for (const number of [...ended.map(({ delivery }) => delivery.number), ...given]) inHand.delete(number)
          dispatch(
            claimed.deliveries.filter(each => !claimed.inOrder.has(each)),
            until,
          )
        },
      },
    )
    // With its last delivery a request that was deleted before is gone for good.
    if (ended.length > 0) forgetting.later()
    onRecorded?.(written.recorded)
    const { deliveries, inOrder } = written.claimed
    dispatch([...inOrder], until)
    announce([
      ...ended.map(({ delivery }) => delivery.endpoint_number),
      ...deliveries.map(row => row.endpoint_number),
      ...written.returned,
    ])
    // Nothing was gained although something seemed due: another worker is at it, so do not spin.
    const isIdle = ended.length === 0 && deliveries.length === 0 && written.returned.length === 0
    return isIdle ? now() + longestSleepMs : now()
  }

  function announce(endpointNumbers: readonly number[]): void {
    for (const number of new Set(endpointNumbers)) void bus.publish(deliveriesTopic(number))
  }

  function dispatch(deliveries: readonly ClaimedDelivery[], until: number): void {
    // Whoever stops gives back all that is still its own.
    if (deliveries.length === 0 || stopping) return
    const numbers = deliveries.map(row => row.number)
    const rows = findOutgoing(database.db, numbers).then(found => new Map(found.map(row => [row.number, row])))
    // Looked at when the first is sent; until then a failure is nobody's.
    rows.catch(() => {})
    for (const number of numbers) inHand.set(number, { rows, until })
    lanes.add(deliveries)
  }

  /** One attempt, kept until it is written down. Never rejects. */
  async function send(delivery: ClaimedDelivery): Promise<Attempt | undefined> {
    const { publicUrl } = context.address
    const { timeoutMs } = rules
    try {
      const held = inHand.get(delivery.number)
      const row = (await held?.rows)?.get(delivery.number)
      // Whoever was held up for so long may come after another worker, which may already be at the next of an ordered target.
      if (held && now() >= held.until) {
        inHand.delete(delivery.number)
        return undefined
      }
      const how = { sender, secretBox, publicUrl, timeoutMs, now }
      const attempt = await sendDelivery(delivery, row, how)
      finished.push({ delivery, attempt })
      return attempt
    } catch (error) {
      // Without its request it cannot be sent; the lease runs out and it is taken up again.
      inHand.delete(delivery.number)
      log.error({ err: error }, 'a delivery could not be read')
      return undefined
    } finally {
      deliverySignal.raise()
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
    while (!stopping || lanes.sending > 0 || finished.some(({ attempt }) => attempt.error !== 'aborted')) {
      try {
        const wakeAt = await turn()
        if (!stopping) await sweep()
        // Lets outcomes gather, until half of what waits has been begun.
        if (lanes.waiting > 0) await lanes.untilWaiting(lanes.waiting / 2, gatherMs)
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
    const numbers = [...inHand.keys()]
    if (numbers.length === 0) return
    const until = now() + rules.leaseMs
    database
      .write(trx => renewLeases(trx, numbers, { owner, until }))
      .then(renewed => {
        for (const { number } of renewed) {
          const held = inHand.get(number)
          if (held) held.until = until
        }
      })
      .catch(error => log.warn({ err: error }, 'leases could not be renewed'))
  }, rules.leaseMs / 3)

  return {
    async stop({ graceMs }) {
      stopping = true
      lanes.close()
      deliverySignal.raise()
      const abort = setTimeout(() => sender.abort(), graceMs)
      await running
      clearTimeout(abort)
      clearInterval(renewal)
      deliverySignal.close()
      sender.close()
      announce((await database.write(trx => releaseRows(trx, { owner, now: now() }))).map(row => row.endpoint_number))
    },
  }
}
