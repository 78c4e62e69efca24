import { appendMessage } from '../chat/append-message.ts'
import { findMessage } from '../chat/chat-records.ts'
import { emitEvent } from '../chat/event-log.ts'
import { findMainConversation } from '../chat/find-main-conversation.ts'
import { presentMessage } from '../chat/present-message.ts'
import type { BeingsContext } from '../context.ts'
import type { Trx } from '../db/schema.ts'
import { settleTask } from '../tasks/settle-task.ts'
import { announcementId, isCycleChannel } from './cycle-channel.ts'
import { type CycleRow, changeCycle, findCycleOfChannel } from './cycle-store.ts'

export interface CycleEnd {
  channelId: string
  being: { id: string; name: string }
  state: 'completed' | 'failed' | 'stopped'
  /** What the being said at last. */
  reply: string
  error: string
}

/** In the transaction that ends a turn: closes the cycle the turn belonged to, if it belonged to one. */
export async function endCycle(trx: Trx, context: BeingsContext, end: CycleEnd): Promise<void> {
  if (!isCycleChannel(end.channelId)) return
  const cycle = await findCycleOfChannel(trx, end.channelId)
  if (cycle?.state !== 'running') return
  const now = context.clock.now()
  const state = end.state === 'stopped' ? 'cancelled' : end.state
  await changeCycle(trx, cycle.cycle_index, { state, error: end.error, ended_at: now })
  if (cycle.owner_type === 'task') await settleTask(trx, { cycle, end: { ...end, state }, at: now })
  else if (state === 'completed') await tellUser(trx, { cycle, end, at: now })
}

/** Of all a timer's run said, only the final answer is for the chat. The id lets the announcement find it. */
async function tellUser(trx: Trx, { cycle, end, at }: { cycle: CycleRow; end: CycleEnd; at: number }): Promise<void> {
  const chat = await findMainConversation(trx, cycle.being_id)
  if (!chat || end.reply.trim() === '') return
  await appendMessage(trx, {
    id: announcementId(cycle.channel_id),
    channelId: chat.id,
    senderId: end.being.id,
    senderName: end.being.name,
    role: 'assistant',
    content: end.reply,
    createdAt: at,
  })
}

/** After the commit: shows the answer to who is looking, and lets the next task begin. */
export async function announceCycleEnd(context: BeingsContext, turn: { channel_id: string }): Promise<void> {
  if (!isCycleChannel(turn.channel_id)) return
  const { db } = context.database
  const cycle = await findCycleOfChannel(db, turn.channel_id)
  if (!cycle || cycle.state === 'running') return
  if (cycle.owner_type === 'task') return context.work.tasks.look()
  const message = await findMessage(db, announcementId(cycle.channel_id))
  if (message) emitEvent(context, message.conversation_id, { type: 'message', message: presentMessage(message) })
}
