import { type Static, Type } from 'typebox'
import { Id, Timestamp } from './identifiers.ts'

export const conversationTypes = ['single', 'group', 'broadcast'] as const
export const ConversationType = Type.Enum(conversationTypes)
export type ConversationType = Static<typeof ConversationType>

export const Conversation = Type.Object({
  sessionId: Id,
  beingId: Type.String({ description: 'Empty for group and broadcast.' }),
  type: ConversationType,
  displayName: Type.String(),
  /** It has no name of its own: displayName says in English what it is. */
  untitled: Type.Optional(Type.Literal(true)),
  lastMessage: Type.String(),
  lastTime: Timestamp,
})
export type Conversation = Static<typeof Conversation>

export const Participant = Type.Object({ id: Id, name: Type.String(), kind: Type.Enum(['user', 'being']) })
export type Participant = Static<typeof Participant>

export const ConversationHistory = Type.Object({
  ...Conversation.properties,
  messageCount: Type.Integer(),
  participants: Type.Array(Participant),
})
export type ConversationHistory = Static<typeof ConversationHistory>

export const messageRoles = ['user', 'assistant', 'tool', 'system'] as const
export const MessageRole = Type.Enum(messageRoles)
export type MessageRole = Static<typeof MessageRole>

export const messageStatuses = ['complete', 'streaming', 'stopped', 'failed'] as const
export const MessageStatus = Type.Enum(messageStatuses)
export type MessageStatus = Static<typeof MessageStatus>

/** Why the model ended: `length` means that the answer was cut. */
export const finishReasons = ['stop', 'length', 'tool-calls', 'content-filter', 'other'] as const
export const FinishReason = Type.Enum(finishReasons)
export type FinishReason = Static<typeof FinishReason>

/** A call a being made within a message; `result` is there once it ended. */
export const MessageToolCall = Type.Object({
  id: Type.String(),
  name: Type.String(),
  parameters: Type.Record(Type.String(), Type.Unknown()),
  result: Type.Optional(Type.Object({ success: Type.Boolean(), output: Type.String(), error: Type.String() })),
  /** How it ended. */
  status: Type.Optional(Type.Enum(['completed', 'failed', 'denied'])),
})
export type MessageToolCall = Static<typeof MessageToolCall>

export const MessageFile = Type.Object({
  fileId: Id,
  fileName: Type.String(),
  fileSize: Type.Integer(),
  mimeType: Type.String(),
})
export type MessageFile = Static<typeof MessageFile>

export const MessageTokens = Type.Object({
  promptTokens: Type.Integer(),
  completionTokens: Type.Integer(),
  totalTokens: Type.Integer(),
  thinkingTokens: Type.Optional(Type.Integer({ description: 'Of the completion.' })),
})
export type MessageTokens = Static<typeof MessageTokens>

export const originKinds = ['timer', 'task', 'workflow', 'loop'] as const

/** Where a message comes from that nobody wrote here: the run of a timer or task, or the service itself. */
export const MessageOrigin = Type.Object({
  kind: Type.Enum(originKinds),
  title: Type.String(),
  cycleIndex: Type.Optional(Type.Integer({ description: 'The run that said it.' })),
  path: Type.Optional(Type.String({ description: 'The page that tells more.' })),
  timerId: Type.Optional(Id),
  taskId: Type.Optional(Id),
  projectId: Type.Optional(Id),
  instanceId: Type.Optional(Id),
})
export type MessageOrigin = Static<typeof MessageOrigin>

/** Body of POST /api/chat/group. */
export const NewGroup = Type.Object({
  title: Type.String({ minLength: 1, maxLength: 200 }),
  beingIds: Type.Array(Id, { minItems: 1, maxItems: 100 }),
})
export type NewGroup = Static<typeof NewGroup>

/** Body of POST /api/chat/members. */
export const GroupChange = Type.Object({
  channelId: Id,
  add: Type.Optional(Type.Array(Id, { maxItems: 100 })),
  remove: Type.Optional(Type.Array(Id, { maxItems: 100 })),
})
export type GroupChange = Static<typeof GroupChange>

export const Message = Type.Object({
  id: Id,
  channelId: Id,
  senderId: Id,
  senderName: Type.String(),
  role: MessageRole,
  content: Type.String(),
  thinking: Type.Optional(Type.String()),
  toolCalls: Type.Optional(Type.Array(MessageToolCall)),
  toolCallId: Type.Optional(Type.String()),
  files: Type.Optional(Type.Array(MessageFile)),
  tokens: Type.Optional(MessageTokens),
  timestamp: Timestamp,
  status: MessageStatus,
  finishReason: Type.Optional(FinishReason),
  origin: Type.Optional(MessageOrigin),
})
export type Message = Static<typeof Message>
