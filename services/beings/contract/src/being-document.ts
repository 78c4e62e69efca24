import { type Static, Type } from 'typebox'
import { ConversationType, MessageRole, MessageToolCall } from './chat.ts'
import { Timestamp } from './identifiers.ts'

export const beingFormat = 'trivium-being'

const ExportedMessage = Type.Object({
  senderKind: Type.Enum(['user', 'being']),
  senderName: Type.String({ maxLength: 200 }),
  role: MessageRole,
  content: Type.String({ maxLength: 1_000_000 }),
  thinking: Type.Optional(Type.String({ maxLength: 1_000_000 })),
  toolCalls: Type.Optional(Type.Array(MessageToolCall)),
  toolCallId: Type.Optional(Type.String({ maxLength: 200 })),
  timestamp: Timestamp,
})

/** One being in one file: what POST /api/beings/export answers and /import takes. Keys of AI clients stay behind. */
export const BeingDocument = Type.Object({
  format: Type.Literal(beingFormat),
  formatVersion: Type.Literal(1),
  exportedAt: Timestamp,
  being: Type.Object({
    name: Type.String({ minLength: 1, maxLength: 100 }),
    soulContent: Type.String({ maxLength: 1_000_000 }),
    aiClientType: Type.String({ maxLength: 100 }),
    aiConfig: Type.Record(Type.String(), Type.Unknown()),
  }),
  soulVersions: Type.Array(
    Type.Object({
      version: Type.Integer({ minimum: 1 }),
      content: Type.String({ maxLength: 1_000_000 }),
      source: Type.String({ maxLength: 50 }),
      createdAt: Timestamp,
    }),
  ),
  conversations: Type.Array(
    Type.Object({
      type: ConversationType,
      title: Type.String({ maxLength: 500 }),
      createdAt: Timestamp,
      messages: Type.Array(ExportedMessage),
    }),
  ),
})
export type BeingDocument = Static<typeof BeingDocument>
