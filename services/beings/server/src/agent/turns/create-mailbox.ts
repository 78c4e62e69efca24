import { findBeing, listBeings } from '../../core/beings/being-store.ts'
import { setBeingStatus } from '../../core/beings/set-being-status.ts'
import { createProviderLimits } from '../../platform/ai/index.ts'
import type { Trx } from '../../platform/db/schema.ts'
import { emitEvent } from '../../platform/events/event-log.ts'
import type { Parts, Uses } from '../../platform/kernel.ts'
import type { Mail, Mailbox } from '../../platform/ports/mailbox.ts'
import type { TraceExporter } from '../traces/trace-exporter.ts'
import { type Announcements, announceForgottenEnds, createAnnouncements } from './announce-end.ts'
import { expireRequests } from './expire-requests.ts'
import { beingsWithMail, countWaitingMail, deleteWaitingMail, insertMail } from './mail-store.ts'
import { createPace } from './pace.ts'
import { createScheduler } from './scheduler.ts'
import { settleStatus } from './settle-status.ts'
import { deleteTurnsOfChannel, listOpenTurns } from './turn-store.ts'

/** Hundreds of beings may talk at once; beyond that a provider would refuse, and waiting here is kinder than retries. */
const callsPerProvider = 256
const expiryCheckMs = 5000
/** In one round of the event loop: together they share a commit, one prompt takes a few milliseconds. */
const turnsBegun = 4
const promptsComposed = 1
const turnsEnded = 2

export interface OwnedMailbox extends Mailbox {
  /** Takes up what the last process left: turns in the middle, mail, ends that nobody heard of. */
  resume(): Promise<void>
  /** Leaves every turn at its last step; the next start goes on from there. */
  close(): Promise<void>
}

/** The turns of all beings. What they work with includes the mailbox itself: beings write to each other. */
export function createMailbox(around: Omit<Parts, 'mailbox'>, exporter: TraceExporter): OwnedMailbox {
  const { database, clock } = around
  const announcements = createAnnouncements(around)
  const mailbox: OwnedMailbox = {
    async deliver(mail, trx) {
      if (trx) return write(mail, trx)
      await database.write(own => write(mail, own))
      mailbox.wake(mail.beingId)
    },
    async hasWork(channelId, trx) {
      return (await countWaitingMail(trx, { channelId })) > 0 || (await listOpenTurns(trx, { channelId })).length > 0
    },
    wake(beingId) {
      scheduler.wake(beingId)
      announceQueue(around, beingId).catch((error: unknown) => {
        // An extra for the reader; the message itself is stored.
        around.log.debug({ err: error, beingId }, 'the length of the queue could not be told')
      })
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
    async stopBeing(beingId, reason = 'stopped') {
      const status = { status: 'stopped' as const, statusReason: reason, failureCount: 0 }
      await database.write(trx => setBeingStatus(trx, beingId, status))
      await scheduler.stop(await listOpenTurns(database.db, { beingId }))
    },
    interrupt: channelId => endWork({ channelId }),
    async forget(what) {
      await endWork(what)
      if ('channelId' in what) await database.write(trx => deleteTurnsOfChannel(trx, what.channelId))
    },
    async status(beingId) {
      const being = await findBeing(database.db, beingId)
      const queued = await countWaitingMail(database.db, { beingId })
      return { status: being?.status ?? 'stopped', queued, turnId: scheduler.activeTurn(beingId) }
    },
    drain: () => scheduler.drain(),
    resume: () => resume(around, scheduler.wake, announcements),
    async close() {
      clock.clearInterval(expiry)
      await scheduler.close()
      await announcements.close()
    },
  }
  const limits = createProviderLimits(callsPerProvider)
  const paces = { begin: createPace(turnsBegun), compose: createPace(promptsComposed), end: createPace(turnsEnded) }
  const scheduler = createScheduler({ context: { ...around, mailbox }, limits, announcements, exporter, paces })
  const expiry = startExpiry(around, scheduler.wake)

  async function endWork(what: { beingId: string } | { channelId: string }): Promise<void> {
    await database.write(trx => deleteWaitingMail(trx, what))
    await scheduler.stop(await listOpenTurns(database.db, what))
  }

  async function write(mail: Mail, trx: Trx): Promise<void> {
    await insertMail(trx, mail, clock.now())
    const being = await findBeing(trx, mail.beingId)
    const failed = being?.status === 'stopped' && being.failure_count > 0
    // Stopped by its failures, not by a person: whoever writes to it wants an answer.
    if (failed && mail.kind === 'user_message')
      await setBeingStatus(trx, mail.beingId, { status: 'idle', failureCount: 0 })
  }

  return mailbox
}

async function resume(
  context: Uses<'database' | 'events' | 'log'>,
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

function startExpiry(context: Omit<Parts, 'mailbox'>, wake: (beingId: string) => void) {
  const minutes = context.config.permissionTimeoutMinutes
  if (minutes === 0) return undefined
  const check = async () => {
    for (const beingId of await expireRequests(context, minutes)) wake(beingId)
  }
  const failed = (error: unknown) => context.log.warn({ err: error }, 'old questions could not be closed')
  const timer = context.clock.setInterval(() => void check().catch(failed), expiryCheckMs)
  timer.unref?.()
  return timer
}

/** Tells a conversation how many of its messages wait while the being is busy. */
async function announceQueue(context: Uses<'database' | 'events'>, beingId: string): Promise<void> {
  for (const turn of await listOpenTurns(context.database.db, { beingId })) {
    const total = await countWaitingMail(context.database.db, { beingId, channelId: turn.channel_id })
    if (total > 0) emitEvent(context, turn.channel_id, { type: 'queue', position: total, total })
  }
}
