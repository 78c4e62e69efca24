import { type Static, Type } from 'typebox'
import { Id, Timestamp } from './identifiers.ts'

/** What a prompt is made of, in its order, and what is left. */
export const contextPartKinds = ['soul', 'rules', 'tools', 'summary', 'history', 'message', 'memories', 'free'] as const
export const ContextPartKind = Type.Enum(contextPartKinds)
export type ContextPartKind = Static<typeof ContextPartKind>

export const ContextPart = Type.Object({ kind: ContextPartKind, tokens: Type.Integer() })
export type ContextPart = Static<typeof ContextPart>

const share = {
  limit: Type.Integer({ description: 'Tokens that a prompt may have: the window without the answer and a reserve.' }),
  used: Type.Integer(),
  parts: Type.Array(ContextPart),
}

export const ChatContext = Type.Object({
  beingId: Id,
  channelId: Id,
  clientType: Type.String(),
  model: Type.String(),
  window: Type.Integer({ description: 'Tokens of prompt and answer together.' }),
  ...share,
  tools: Type.Array(Type.String(), { description: 'What the model is told about.' }),
})
export type ChatContext = Static<typeof ChatContext>

export const spanKinds = ['turn', 'model', 'tool', 'permission', 'wait', 'recall'] as const
export const SpanKind = Type.Enum(spanKinds)
export type SpanKind = Static<typeof SpanKind>

export const spanStatuses = ['running', 'ok', 'failed', 'denied', 'stopped', 'interrupted'] as const
export const SpanStatus = Type.Enum(spanStatuses)
export type SpanStatus = Static<typeof SpanStatus>

/** One thing that happened in a turn. `interrupted`: the service was ended meanwhile, and went on with it later. */
export const TraceStep = Type.Object({
  id: Id,
  parentId: Type.Union([Id, Type.Null()]),
  kind: SpanKind,
  name: Type.String(),
  status: SpanStatus,
  startedAt: Timestamp,
  endedAt: Type.Union([Timestamp, Type.Null()]),
  durationMs: Type.Union([Type.Integer(), Type.Null()]),
  clientType: Type.Optional(Type.String()),
  model: Type.Optional(Type.String()),
  firstTokenMs: Type.Optional(Type.Integer()),
  tokens: Type.Optional(
    Type.Object({ promptTokens: Type.Integer(), completionTokens: Type.Integer(), totalTokens: Type.Integer() }),
  ),
  cost: Type.Optional(Type.Union([Type.Number(), Type.Null()])),
  calls: Type.Optional(Type.Integer({ description: 'Calls of the provider, those that failed included.' })),
  retries: Type.Optional(Type.Integer()),
  fallback: Type.Optional(Type.Boolean()),
  finishReason: Type.Optional(Type.String()),
  messageId: Type.Optional(Type.String()),
  toolCallId: Type.Optional(Type.String({ description: 'The id that the model gave the call.' })),
  requestId: Type.Optional(Type.String({ description: 'The question that was put to the user.' })),
  queuedMs: Type.Optional(Type.Integer({ description: 'How long the tool waited for room in its executor.' })),
  decision: Type.Optional(Type.String()),
})
export type TraceStep = Static<typeof TraceStep>

/** What a model was asked: what was said, in its order, and the tools it was told about. */
export const TracePrompt = Type.Object({
  turnId: Id,
  stepId: Id,
  clientType: Type.String(),
  model: Type.String(),
  messages: Type.Array(
    Type.Object({
      role: Type.String(),
      content: Type.String(),
      thinking: Type.Optional(Type.String()),
      toolCalls: Type.Optional(Type.Array(Type.Unknown())),
      toolCallId: Type.Optional(Type.String()),
      files: Type.Optional(Type.Array(Type.Object({ name: Type.String(), mediaType: Type.String() }))),
    }),
  ),
  tools: Type.Array(Type.Object({ name: Type.String(), description: Type.String(), parameters: Type.Unknown() })),
})
export type TracePrompt = Static<typeof TracePrompt>

export const Trace = Type.Object({
  turn: Type.Object({
    id: Id,
    beingId: Id,
    channelId: Id,
    kind: Type.String(),
    state: Type.Enum(['running', 'waiting_permission', 'completed', 'failed', 'stopped']),
    messageId: Type.Union([Id, Type.Null()]),
    startedAt: Timestamp,
    endedAt: Type.Union([Timestamp, Type.Null()]),
    totalTokens: Type.Integer(),
  }),
  steps: Type.Array(TraceStep, { description: 'In the order in which they began.' }),
  context: Type.Union([Type.Object(share), Type.Null()], { description: 'Of the last call of the model.' }),
  memoryIds: Type.Array(Id),
})
export type Trace = Static<typeof Trace>
