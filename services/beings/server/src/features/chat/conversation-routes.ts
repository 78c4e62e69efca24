import { Conversation, GroupChange, Id, NewGroup } from '@trivium/beings-contract'
import type { App } from '@trivium/http'
import { Type } from 'typebox'
import { requireBeing } from '../../core/beings/find-being.ts'
import type { Uses } from '../../platform/kernel.ts'
import { editMessage, regenerateReply } from './answer-again.ts'
import { describeConversation } from './around-conversations.ts'
import { branchConversation } from './branch-conversation.ts'
import { chooseVariant } from './choose-variant.ts'
import { clearConversation, deleteConversation } from './clear-conversation.ts'
import { continueReply } from './continue-reply.ts'
import { changeGroup, openGroup } from './group-members.ts'
import { openConversation } from './open-conversation.ts'
import { longestMessage } from './send-message.ts'

const OfChannel = Type.Object({ channelId: Id })
const Edit = Type.Object({ messageId: Id, content: Type.String({ maxLength: longestMessage }) })
const Again = Type.Object({
  channelId: Id,
  messageId: Type.Optional(Id),
  model: Type.Optional(Type.String({ maxLength: 200, description: 'For this answer alone.' })),
  aiClientType: Type.Optional(Type.String({ maxLength: 100 })),
})
const OfMessage = Type.Object({ messageId: Id })
const Changed = Type.Object({ success: Type.Boolean(), conversation: Conversation })
const Answered = Type.Object({ success: Type.Boolean(), messageId: Id })
const Done = Type.Object({ success: Type.Boolean() })

/** Beyond the specification: further chats with a being, saying it differently, and clearing up. */
export function conversationRoutes(
  app: App,
  context: Uses<'clock' | 'dataDirectory' | 'database' | 'events' | 'mailbox' | 'settings'>,
): void {
  app.post(
    '/api/chat/new',
    {
      schema: { body: Type.Object({ beingId: Id }), response: { 200: Changed } },
    },
    async ({ body }) => {
      const being = await requireBeing(context, body.beingId)
      const opened = await openConversation(context, being)
      return { success: true, conversation: await describeConversation(context, opened) }
    },
  )

  app.post('/api/chat/group', { schema: { body: NewGroup, response: { 200: Changed } } }, async ({ body }) => ({
    success: true,
    conversation: await openGroup(context, body),
  }))
  app.post('/api/chat/members', { schema: { body: GroupChange, response: { 200: Changed } } }, async ({ body }) => ({
    success: true,
    conversation: await changeGroup(context, body),
  }))

  app.post('/api/chat/regenerate', { schema: { body: Again, response: { 200: Answered } } }, async ({ body }) => {
    const message = await regenerateReply(context, body)
    return { success: true, messageId: message.id }
  })

  app.post('/api/chat/continue', { schema: { body: OfChannel, response: { 200: Answered } } }, async ({ body }) => {
    const message = await continueReply(context, body.channelId)
    return { success: true, messageId: message.id }
  })

  app.post('/api/chat/edit', { schema: { body: Edit, response: { 200: Answered } } }, async ({ body }) => {
    const message = await editMessage(context, body)
    return { success: true, messageId: message.id }
  })

  app.post(
    '/api/chat/choose',
    {
      schema: { body: OfMessage, response: { 200: Type.Object({ success: Type.Boolean(), channelId: Id }) } },
    },
    async ({ body }) => ({ success: true, ...(await chooseVariant(context, body.messageId)) }),
  )

  app.post('/api/chat/branch', { schema: { body: OfMessage, response: { 200: Changed } } }, async ({ body }) => ({
    success: true,
    conversation: await branchConversation(context, body.messageId),
  }))

  app.post('/api/chat/clear', { schema: { body: OfChannel, response: { 200: Done } } }, async ({ body }) => {
    await clearConversation(context, body.channelId)
    return { success: true }
  })

  app.post('/api/chat/delete', { schema: { body: OfChannel, response: { 200: Done } } }, async ({ body }) => {
    await deleteConversation(context, body.channelId)
    return { success: true }
  })
}
