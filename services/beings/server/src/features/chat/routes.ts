import { Conversation, ConversationHistory, Id, Message } from '@trivium/beings-contract'
import type { App } from '@trivium/http'
import { Type } from 'typebox'
import type { Uses } from '../../platform/kernel.ts'
import { conversationRoutes } from './conversation-routes.ts'
import { fileRoutes } from './file-routes.ts'
import { requireConversation } from './find-conversation.ts'
import { keepingRoutes } from './keeping-routes.ts'
import { listConversationHistory, listConversations } from './list-conversations.ts'
import { listHistory } from './list-history.ts'
import { listMessages } from './list-messages.ts'
import { openChatStream } from './open-stream.ts'
import { longestMessage, sendMessage } from './send-message.ts'
import { stopReply } from './stop-reply.ts'

const OfBeing = Type.Object({ beingId: Type.Optional(Id) })
const Limit = Type.Integer({ minimum: 1, maximum: 200, default: 50 })
const MessagePage = {
  before: Type.Optional(Id),
  after: Type.Optional(Id),
  around: Type.Optional(Id),
  limit: Type.Optional(Limit),
}
const Messages = Type.Object({
  messages: Type.Array(Message),
  hasMore: Type.Boolean({ description: 'There are older ones.' }),
  hasNewer: Type.Boolean(),
  lastEventId: Type.Integer({ description: 'Follow the stream after this event to miss nothing.' }),
})
const History = Type.Object({
  messages: Type.Array(Message),
  page: Type.Integer(),
  pageSize: Type.Integer(),
  total: Type.Integer(),
})

const Sent = Type.Object({
  channelId: Id,
  content: Type.String({ maxLength: longestMessage }),
  fileIds: Type.Optional(Type.Array(Id, { maxItems: 20, description: 'Attached before.' })),
  mentions: Type.Optional(Type.Array(Id, { maxItems: 100, description: 'The beings that are named in it.' })),
})

export function chatRoutes(
  app: App,
  context: Uses<'clock' | 'config' | 'dataDirectory' | 'database' | 'events' | 'log' | 'mailbox' | 'settings'>,
): void {
  app.get(
    '/api/chat/conversations',
    { schema: { querystring: OfBeing, response: { 200: Type.Object({ conversations: Type.Array(Conversation) }) } } },
    async ({ query }) => ({ conversations: await listConversations(context, query.beingId) }),
  )

  app.get(
    '/api/chat/messages',
    { schema: { querystring: Type.Object({ channelId: Id, ...MessagePage }), response: { 200: Messages } } },
    async ({ query }) => listMessages(context, { ...query, limit: query.limit ?? 50 }),
  )

  app.get(
    '/api/chat/history',
    {
      schema: {
        querystring: Type.Object({
          ...OfBeing.properties,
          sessionId: Type.Optional(Id),
          page: Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 }),
          pageSize: Limit,
        }),
        response: { 200: History },
      },
    },
    async ({ query }) => listHistory(context, query),
  )

  app.get(
    '/api/chat-history/conversations',
    {
      schema: {
        querystring: OfBeing,
        response: { 200: Type.Object({ conversations: Type.Array(ConversationHistory) }) },
      },
    },
    async ({ query }) => ({ conversations: await listConversationHistory(context, query.beingId) }),
  )

  app.get(
    '/api/chat-history/messages',
    { schema: { querystring: Type.Object({ sessionId: Id, ...MessagePage }), response: { 200: Messages } } },
    async ({ query: { sessionId, limit = 50, ...place } }) =>
      listMessages(context, { ...place, channelId: sessionId, limit }),
  )

  app.post(
    '/api/chat/send',
    {
      schema: {
        body: Sent,
        response: { 200: Type.Object({ success: Type.Boolean(), messageId: Id }) },
      },
    },
    async ({ body }) => ({ success: true, messageId: (await sendMessage(context, body)).id }),
  )

  app.post(
    '/api/chat/stop',
    {
      schema: {
        body: Type.Object({ channelId: Id }),
        response: { 200: Type.Object({ success: Type.Boolean(), stopped: Type.Boolean() }) },
      },
    },
    async ({ body }) => ({ success: true, stopped: await stopReply(context, body.channelId) }),
  )

  app.get(
    '/api/chat/stream',
    { exposeHeadRoute: false, schema: { querystring: Type.Object({ channelId: Type.Optional(Id) }) } },
    async (request, reply) => {
      const { channelId } = request.query
      const conversation = channelId === undefined ? undefined : await requireConversation(context, channelId)
      reply.hijack()
      const stream = openChatStream(context, reply, conversation?.id)
      void stream.closed.then(app.onStop(() => stream.close()))
    },
  )

  conversationRoutes(app, context)
  keepingRoutes(app, context)
  fileRoutes(app, context)
}
