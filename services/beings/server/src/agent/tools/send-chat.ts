import { fillText } from '@trivium/beings-words'
import { listBeings } from '../../core/beings/being-store.ts'
import { appendMessage } from '../../features/chat/append-message.ts'
import { listConversations, listParticipants } from '../../features/chat/conversation-store.ts'
import { createPairConversation } from '../../features/chat/create-pair-conversation.ts'
import { findMessage } from '../../features/chat/message-store.ts'
import { presentMessage } from '../../features/chat/present-message.ts'
import { emitEvent } from '../../platform/events/event-log.ts'
import { withStarters } from '../../platform/started-by.ts'
import { mostReplies } from '../loops.ts'
import { refuseLoop } from './refuse-loop.ts'
import type { ToolScope } from './tool.ts'

/** The message gets the id of the tool call: a repetition finds it there and sends nothing. */
async function post(scope: ToolScope, channelId: string, post: { message: string; to?: string }): Promise<void> {
  const { context, being, toolCallId } = scope
  const startedBy = withStarters(scope.startedBy, [being.id])
  const replies = (scope.replies ?? 0) + 1
  if (post.to && replies > mostReplies)
    await refuseLoop(scope, { channelId, what: ({ message }) => fillText(message, { being: being.name }) })
  const row = await context.database.write(async trx => {
    if (await findMessage(trx, toolCallId)) return undefined
    const sent = await appendMessage(trx, {
      id: toolCallId,
      channelId,
      senderId: being.id,
      senderName: being.name,
      role: 'assistant',
      content: post.message,
      createdAt: context.clock.now(),
    })
    if (post.to)
      await context.mailbox.deliver(
        { beingId: post.to, kind: 'being_message', channelId, messageId: sent.id, payload: { replies, startedBy } },
        trx,
      )
    return sent
  })
  if (row) emitEvent(context, channelId, { type: 'message', message: presentMessage(row) })
  if (post.to) context.mailbox.wake(post.to)
}

export async function sendToUser(scope: ToolScope, message: string): Promise<string> {
  const { context, being } = scope
  const own = await listConversations(context.database.db, being.id)
  const channel = own.findLast(conversation => conversation.type === 'single' && conversation.being_id === being.id)
  if (!channel) throw new Error('There is no chat with the user.')
  await post(scope, channel.id, { message })
  return 'Sent to the user.'
}

export async function sendToBeing(scope: ToolScope, target: string, message: string): Promise<string> {
  const { context, being } = scope
  const wanted = target.trim().toLowerCase()
  const beings = await listBeings(context.database.db)
  const other = beings.find(row => row.id === wanted) ?? beings.find(row => row.name.toLowerCase() === wanted)
  if (!other || other.id === being.id) throw new Error(`There is no other being "${target}".`)
  await post(scope, await channelWith(scope, other), { message, to: other.id })
  return `Sent to ${other.name}.`
}

/** The conversation of exactly these two beings. */
async function channelWith(scope: ToolScope, other: { id: string; name: string }): Promise<string> {
  const { context, being } = scope
  const db = context.database.db
  const groups = (await listConversations(db, being.id)).filter(conversation => conversation.type === 'group')
  const participants = await listParticipants(
    db,
    groups.map(group => group.id),
  )
  const pair = groups.find(group => {
    const ids = participants.filter(row => row.conversation_id === group.id).map(row => row.participant_id)
    return ids.length === 2 && ids.includes(other.id)
  })
  if (pair) return pair.id
  return context.database.write(async trx => (await createPairConversation(trx, context, [being, other])).id)
}
