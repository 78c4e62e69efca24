import { fillText } from '@trivium/beings-words'
import { noticesIn } from '@trivium/beings-words/notices'
import { addressedBy } from '../../features/chat/address-beings.ts'
import { listParticipants } from '../../features/chat/conversation-store.ts'
import type { MessageRow } from '../../features/chat/message-store.ts'
import type { Trx } from '../../platform/db/schema.ts'
import { startedByOf, withStarters } from '../../platform/started-by.ts'
import { mostReplies, repliesOf, tellLoop } from '../loops.ts'
import type { TurnRun } from './turn-run.ts'

export interface PassedOn {
  /** Who got it, to be woken. */
  toWake: string[]
  /** Why nobody did. */
  notice?: MessageRow
}

/** Between beings a reply is mail for the other one, just as a message of the user is. */
export async function passOnReply(run: TurnRun, trx: Trx, reply: string): Promise<PassedOn> {
  const { turn, being, context } = run
  if (reply.trim() === '') return { toWake: [] }
  const receivers = await receiversOf(run, trx, reply)
  if (receivers.length === 0) return { toWake: [] }
  const replies = repliesOf(turn) + 1
  if (replies > mostReplies) {
    const words = noticesIn(context.settings.get('language'))
    const what = fillText(words.loop.reply, { being: being.name })
    return {
      toWake: [],
      notice: await tellLoop(trx, { channelId: turn.channel_id, being, what, words, at: context.clock.now() }),
    }
  }
  const startedBy = withStarters(startedByOf(turn), [being.id])
  for (const beingId of receivers) {
    const mail = { beingId, kind: 'being_message' as const, channelId: turn.channel_id }
    const messageId = turn.message_id ? { messageId: turn.message_id } : {}
    await context.mailbox.deliver({ ...mail, ...messageId, payload: { replies, startedBy } }, trx)
  }
  return { toWake: receivers }
}

/** Among themselves every word is for the others; where people are, for those it names. */
async function receiversOf({ turn, being }: TurnRun, trx: Trx, reply: string): Promise<string[]> {
  if (turn.kind !== 'being_message' && turn.kind !== 'user_message') return []
  const participants = await listParticipants(trx, [turn.channel_id])
  const others = participants.filter(({ kind, participant_id: id }) => kind === 'being' && id !== being.id)
  if (others.length === 0) return []
  const alone = participants.every(({ kind }) => kind === 'being')
  if (!alone) return addressedBy(trx, { channelId: turn.channel_id, senderId: being.id }, reply)
  return turn.kind === 'being_message' ? others.map(({ participant_id: id }) => id) : []
}
