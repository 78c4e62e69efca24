import { createProviderLimits } from '../ai/index.ts'
import { findBeing, listBeings } from '../beings/being-records.ts'
import { setBeingStatus } from '../beings/set-being-status.ts'
import { emitEvent } from '../chat/event-log.ts'
import type { BeingsContext } from '../context.ts'
import type { Trx } from '../db/schema.ts'
import { createExecutors } from '../executors/executors.ts'
import { type Announcements, announceForgottenEnds, createAnnouncements } from './announce-end.ts'
import { expireRequests } from './expire-requests.ts'
import { beingsWithMail, countWaitingMail, deleteWaitingMail, insertMail } from './mail-store.ts'
import type { Mail, Runtime } from './runtime.ts'
import { createScheduler } from './scheduler.ts'
import { settleStatus } from './settle-status.ts'
import { deleteTurnsOfChannel, listOpenTurns } from './turn-store.ts'

/** Hundreds of beings may talk at once; beyond that a provider would refuse, and waiting here is kinder than retries. */
const callsPerProvider = 256
const expiryCheckMs = 5000

export async function createRuntime(context: BeingsContext): Promise<Runtime> {
  const { database, clock } = context
  const executors = createExecutors()
  const announcements = createAnnouncements(context)
  const limits = createProviderLimits(callsPerProvider)
  const scheduler = createScheduler({ context, executors, limits, announcements })
  const expiry = startExpiry(context, scheduler.wake)

  async function write(mail: Mail, trx: Trx): Promise<void> {
    await insertMail(trx, mail, clock.now())
    const being = await findBeing(trx, mail.beingId)
    const failed = being?.status === 'stopped' && being.failure_count > 0
    // Stopped by its failures, not by a person: whoever writes to it wants an answer.
    if (failed && mail.kind === 'user_message')
      await setBeingStatus(trx, mail.beingId, { status: 'idle', failureCount: 0 })
  }

  const runtime: Runtime = {
    executors,
    async deliver(mail, trx) {
      if (trx) return write(mail, trx)
      await database.write(own => write(mail, own))
      runtime.wake(mail.beingId)
    },
    wake(beingId) {
      scheduler.wake(beingId)
      // An extra for the reader; the message itself is stored.
      announceQueue(context, beingId).catch(() => undefined)
    },
    async stopTurn(channelId) {
      const running = await scheduler.stopRunning(channelId)
      const parked = await listOpenTurns(database.db, { channelId })
      await scheduler.stop(parked)
      return running || parked.length > 0
    },
    async startBeing(beingId) {
      await database.write(async trx => {
        const being = await findBeing(trx, beingId)
        if (being?.status === 'stopped') await setBeingStatus(trx, beingId, { status: 'idle', failureCount: 0 })
        await settleStatus(trx, beingId)
      })
      scheduler.wake(beingId)
    },
    async stopBeing(beingId, reason = 'Stopped.') {
      const status = { status: 'stopped' as const, statusReason: reason, failureCount: 0 }
      await database.write(trx => setBeingStatus(trx, beingId, status))
      await scheduler.stop(await listOpenTurns(database.db, { beingId }))
    },
    async forget(what) {
      await database.write(trx => deleteWaitingMail(trx, what))
      await scheduler.stop(await listOpenTurns(database.db, what))
      if ('channelId' in what) await database.write(trx => deleteTurnsOfChannel(trx, what.channelId))
    },
    async status(beingId) {
      const being = await findBeing(database.db, beingId)
      const queued = await countWaitingMail(database.db, { beingId })
      return { status: being?.status ?? 'stopped', queued, turnId: scheduler.activeTurn(beingId) }
    },
    drain: scheduler.drain,
    async close() {
      clock.clearInterval(expiry)
      await scheduler.close()
      await announcements.close()
    },
  }
  // A moment later: what a turn uses is filled into the context when this function has returned.
  setImmediate(() => void goOn(context, scheduler.wake, announcements))
  return runtime
}

/** What the last process left: turns in the middle, mail, ends that nobody heard of. */
async function goOn(
  context: BeingsContext,
  wake: (beingId: string) => void,
  announcements: Announcements,
): Promise<void> {
  try {
    await announceForgottenEnds(context, announcements)
    const db = context.database.db
    const busy = (await listBeings(db)).filter(being => being.status === 'running').map(being => being.id)
    const open = (await listOpenTurns(db)).map(turn => turn.being_id)
    for (const beingId of new Set([...busy, ...open, ...(await beingsWithMail(db))])) wake(beingId)
  } catch (error) {
    context.log.error({ err: error }, 'what the last run left could not be taken up')
  }
}

function startExpiry(context: BeingsContext, wake: (beingId: string) => void) {
  const minutes = context.config.permissionTimeoutMinutes
  if (minutes === 0) return undefined
  const check = async () => {
    for (const beingId of await expireRequests(context, minutes)) wake(beingId)
  }
  const timer = context.clock.setInterval(() => void check().catch(() => undefined), expiryCheckMs)
  timer.unref?.()
  return timer
}

/** Tells a conversation how many of its messages wait while the being is busy. */
async function announceQueue(context: BeingsContext, beingId: string): Promise<void> {
  for (const turn of await listOpenTurns(context.database.db, { beingId })) {
    const total = await countWaitingMail(context.database.db, { beingId, channelId: turn.channel_id })
    if (total > 0) emitEvent(context, turn.channel_id, { type: 'queue', position: total, total })
  }
}
