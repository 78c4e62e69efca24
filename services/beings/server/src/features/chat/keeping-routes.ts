import { Conversation, ConversationModel, Id, MessageHit, TranscriptFormat } from '@trivium/beings-contract'
import type { App } from '@trivium/http'
import { Type } from 'typebox'
import type { Uses } from '../../platform/kernel.ts'
import { exportTranscript } from './export-transcript.ts'
import { chooseModel, pinChat, readChat, renameChat } from './keep-conversation.ts'
import { searchMessages } from './search-messages.ts'

const Changed = Type.Object({ success: Type.Boolean(), conversation: Conversation })
const Title = Type.Object({ channelId: Id, title: Type.String({ maxLength: 200 }) })
const Pin = Type.Object({ channelId: Id, pinned: Type.Boolean() })
const Read = Type.Object({ channelId: Id, messageId: Type.Optional(Id) })
const Model = Type.Object({
  channelId: Id,
  aiClientType: Type.String({ maxLength: 100 }),
  model: Type.String({ ...ConversationModel.properties.model, maxLength: 200 }),
})
const Search = Type.Object({
  keyword: Type.String({ maxLength: 500 }),
  channelId: Type.Optional(Id),
  beingId: Type.Optional(Id),
  limit: Type.Integer({ minimum: 1, maximum: 200, default: 50 }),
})
const Export = Type.Object({ channelId: Id, format: Type.Optional(TranscriptFormat) })

/** Beyond the specification: keeping many conversations, and finding one's way in them. */
export function keepingRoutes(app: App, context: Uses<'clock' | 'database' | 'events'>): void {
  app.post('/api/chat/rename', { schema: { body: Title, response: { 200: Changed } } }, async ({ body }) => ({
    success: true,
    conversation: await renameChat(context, body),
  }))

  app.post('/api/chat/pin', { schema: { body: Pin, response: { 200: Changed } } }, async ({ body }) => ({
    success: true,
    conversation: await pinChat(context, body),
  }))

  app.post('/api/chat/read', { schema: { body: Read, response: { 200: Changed } } }, async ({ body }) => ({
    success: true,
    conversation: await readChat(context, body),
  }))

  app.post('/api/chat/model', { schema: { body: Model, response: { 200: Changed } } }, async ({ body }) => ({
    success: true,
    conversation: await chooseModel(context, body),
  }))

  app.get(
    '/api/chat/search',
    { schema: { querystring: Search, response: { 200: Type.Object({ results: Type.Array(MessageHit) }) } } },
    async ({ query }) => ({ results: await searchMessages(context, query) }),
  )

  app.get('/api/chat/export', { schema: { querystring: Export } }, async ({ query }, reply) => {
    const { fileName, type, content } = await exportTranscript(context, { format: 'markdown', ...query })
    return reply
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`)
      .type(type)
      .send(content)
  })
}
