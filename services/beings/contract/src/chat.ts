import { type Static, Type } from 'typebox'
import { Id, Timestamp } from './identifiers.ts'

export const conversationTypes = ['single', 'group', 'broadcast'] as const
export const ConversationType = Type.Enum(conversationTypes)
export type ConversationType = Static<typeof ConversationType>

export const Participant = Type.Object({ id: Id, name: Type.String(), kind: Type.Enum(['user', 'being']) })
export type Participant = Static<typeof Participant>

/** Chosen for one conversation. */
export const ConversationModel = Type.Object({
  aiClientType: Type.String({ description: 'Empty: the client that is used anyway.' }),
  model: Type.String(),
})
export type ConversationModel = Static<typeof ConversationModel>

/** Where a conversation was branched off: the last message that both have. */
export const BranchPoint = Type.Object({ channelId: Id, messageId: Id })
export type BranchPoint = Static<typeof BranchPoint>

export const Conversation = Type.Object({
  sessionId: Id,
  beingId: Type.String({ description: 'Empty for group and broadcast.' }),
  type: ConversationType,
  displayName: Type.String(),
  /** It has no name of its own: displayName says in English what it is. */
  untitled: Type.Optional(Type.Literal(true)),
  lastMessage: Type.String(),
  lastTime: Timestamp,
  pinned: Type.Boolean(),
  unread: Type.Integer({ description: 'Answers after the last message that was read.' }),
  participants: Type.Array(Participant),
  projectId: Type.Union([Id, Type.Null()]),
  model: Type.Union([ConversationModel, Type.Null()], { description: 'Null: as each being is set.' }),
  branchOf: Type.Union([BranchPoint, Type.Null()]),
})
export type Conversation = Static<typeof Conversation>

export const ConversationHistory = Type.Object({ ...Conversation.properties, messageCount: Type.Integer() })
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
  startedAt: Type.Optional(Timestamp),
  durationMs: Type.Optional(Type.Integer()),
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
  turnId: Type.Optional(Type.String({ description: 'The turn that wrote it.' })),
  model: Type.Optional(Type.String({ description: 'Who wrote it.' })),
  mentions: Type.Optional(Type.Array(Id, { description: 'The beings that the user named.' })),
  variants: Type.Optional(
    Type.Array(Id, { description: 'Everything that was said in this place, oldest first, this message included.' }),
  ),
})
export type Message = Static<typeof Message>

export const MessageHit = Type.Object({
  channelId: Id,
  messageId: Id,
  snippet: Type.String({ description: 'With [ and ] around what was found.' }),
  timestamp: Timestamp,
})
export type MessageHit = Static<typeof MessageHit>

export const transcriptFormats = ['markdown', 'text', 'json'] as const
export const TranscriptFormat = Type.Enum(transcriptFormats)
export type TranscriptFormat = Static<typeof TranscriptFormat>
