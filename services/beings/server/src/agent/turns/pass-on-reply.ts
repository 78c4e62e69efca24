import { listParticipants } from '../../features/chat/conversation-store.ts'
import type { Trx } from '../../platform/db/schema.ts'
import { startedByOf, withStarters } from '../../platform/started-by.ts'
import type { TurnRun } from './turn-run.ts'

/** Two polite beings would thank each other for ever; after this many replies the next one is not passed on. */
const mostReplies = 6

/** Between beings a reply is mail for the other one, just as a message of the user is. Returns who got it, to be woken. */
export async function passOnReply(run: TurnRun, trx: Trx, reply: string): Promise<string[]> {
  const { turn, being, context } = run
  if (turn.kind !== 'being_message' || reply.trim() === '') return []
  const replies = Number((JSON.parse(turn.payload) as { replies?: number }).replies ?? 0) + 1
  if (replies > mostReplies) return []
  const startedBy = withStarters(startedByOf(turn), [being.id])
  const toWake: string[] = []
  const participants = await listParticipants(trx, [turn.channel_id])
  for (const other of participants) {
    if (other.kind !== 'being' || other.participant_id === being.id) continue
    const mail = { beingId: other.participant_id, kind: 'being_message' as const, channelId: turn.channel_id }
    const messageId = turn.message_id ? { messageId: turn.message_id } : {}
    await context.mailbox.deliver({ ...mail, ...messageId, payload: { replies, startedBy } }, trx)
    toWake.push(other.participant_id)
  }
  return toWake
}
