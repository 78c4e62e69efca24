import type { Trx } from '../../platform/db/schema.ts'
import type { Uses } from '../../platform/kernel.ts'
import type { StartedBy } from '../../platform/started-by.ts'
import { appendMessage } from '../chat/append-message.ts'
import { newCycleChannel } from '../chat/cycle-channel.ts'
import { type CycleOwner, type CycleRow, insertCycle, insertTranscript } from './cycle-store.ts'

export type { CycleRow }

export interface NewCycle {
  ownerType: CycleOwner
  ownerId: string
  beingId: string
  title: string
  /** What the being is to do: the first message of the transcript. */
  prompt: string
  maxSteps?: number
  startedBy: StartedBy
  /** How many beings passed on what led to this; none when absent. */
  replies?: number
}

/** One execution with a transcript of its own. Call `runtime.wake` after the commit. */
export async function startCycle(trx: Trx, context: Uses<'clock' | 'mailbox'>, cycle: NewCycle): Promise<CycleRow> {
  const now = context.clock.now()
  const { ownerType, ownerId, beingId, title, prompt, maxSteps, startedBy, replies = 0 } = cycle
  const channelId = newCycleChannel(now)
  await insertTranscript(trx, { id: channelId, beingId, title, at: now })
  const row = await insertCycle(trx, {
    owner_type: ownerType,
    owner_id: ownerId,
    being_id: beingId,
    channel_id: channelId,
    state: 'running',
    error: '',
    started_at: now,
    ended_at: null,
  })
  const sender = { channelId, senderId: ownerId, senderName: title, role: 'user' as const }
  const message = await appendMessage(trx, { ...sender, content: prompt, createdAt: now })
  const more = { ...(maxSteps !== undefined && { maxSteps }), ...(replies > 0 && { replies }) }
  const payload = { cycleIndex: row.cycle_index, ownerId, startedBy, ...more }
  await context.mailbox.deliver({ beingId, kind: ownerType, channelId, messageId: message.id, payload }, trx)
  return row
}
