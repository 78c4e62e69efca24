import type { CycleState } from '@trivium/beings-contract'
import type { Trx } from '../../platform/db/schema.ts'
import type { Uses } from '../../platform/kernel.ts'
import { appendMessage } from '../chat/append-message.ts'
import { announcementId, isCycleChannel } from '../chat/cycle-channel.ts'
import { findMainConversation } from '../chat/find-main-conversation.ts'
import { showMessage } from '../chat/show-message.ts'
import { type CycleRow, changeCycle, findCycleOfChannel, findTranscriptTitle } from './cycle-store.ts'

export interface CycleEnd {
  channelId: string
  being: { id: string; name: string }
  state: 'completed' | 'failed' | 'stopped'
  /** What the being said at last. */
  reply: string
  error: string
}

/** What ended, for whoever the cycle belonged to. */
export interface EndedCycle {
  cycle: CycleRow
  end: Omit<CycleEnd, 'state'> & { state: Exclude<CycleState, 'running'> }
  at: number
}

/** In the transaction that ends a turn: closes the cycle the turn belonged to, if it belonged to one. */
export async function endCycle(trx: Trx, context: Uses<'clock'>, end: CycleEnd): Promise<EndedCycle | undefined> {
  if (!isCycleChannel(end.channelId)) return undefined
  const cycle = await findCycleOfChannel(trx, end.channelId)
  if (cycle?.state !== 'running') return undefined
  const now = context.clock.now()
  const state = end.state === 'stopped' ? 'cancelled' : end.state
  await changeCycle(trx, cycle.cycle_index, { state, error: end.error, ended_at: now })
  if (cycle.owner_type === 'timer' && state === 'completed') await tellUser(trx, { cycle, end, at: now })
  return { cycle, end: { ...end, state }, at: now }
}

/** Of all a timer's run said, only the final answer is for the chat. The id lets the announcement find it. */
async function tellUser(trx: Trx, { cycle, end, at }: { cycle: CycleRow; end: CycleEnd; at: number }): Promise<void> {
  const chat = await findMainConversation(trx, cycle.being_id)
  if (!chat || end.reply.trim() === '') return
  await postAnswer(trx, { cycle, end, at }, { channelId: chat.id })
}

/** The last word of a run, in a chat: marked with the run it comes from. */
export async function postAnswer(
  trx: Trx,
  { cycle, end, at }: Pick<EndedCycle, 'cycle' | 'at'> & { end: Pick<CycleEnd, 'being' | 'reply'> },
  { channelId, projectId }: { channelId: string; projectId?: string },
): Promise<void> {
  const { owner_type: kind, owner_id: id, cycle_index: cycleIndex } = cycle
  await appendMessage(trx, {
    id: announcementId(cycle.channel_id),
    channelId,
    senderId: end.being.id,
    senderName: end.being.name,
    role: 'assistant',
    content: end.reply,
    createdAt: at,
    origin: {
      kind,
      title: await findTranscriptTitle(trx, cycle.channel_id),
      cycleIndex,
      path: `/${kind}-cycle/${cycleIndex}`,
      ...(kind === 'timer' ? { timerId: id } : { taskId: id }),
      ...(projectId !== undefined && { projectId }),
    },
  })
}

/** After the commit: shows the answer to who is looking. */
export async function announceCycleEnd(
  context: Uses<'database' | 'events'>,
  turn: { channel_id: string },
): Promise<void> {
  if (!isCycleChannel(turn.channel_id)) return
  const cycle = await findCycleOfChannel(context.database.db, turn.channel_id)
  if (cycle && cycle.state !== 'running') await showMessage(context, announcementId(cycle.channel_id))
}
