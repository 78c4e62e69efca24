import { type Static, Type } from 'typebox'
import { ConversationType, MessageRole, MessageToolCall } from './chat.ts'
import { Id } from './identifiers.ts'
import { summaryLevels } from './memory.ts'
import { ToolPermissions } from './permissions.ts'
import { taskFields } from './tasks.ts'
import { TimerStatus, timerFields } from './timers.ts'
import { noteFields } from './work-notes.ts'

export const beingFormat = 'trivium-being'

/** Version 1 knew the soul, the AI client and the chats alone; it is still read. */
export const beingFormatVersion = 2

/** A moment as it is written by toISOString, so that it can be read by everything. */
const Moment = Type.String({
  format: 'date-time',
  pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:[0-5]\\d(\\.\\d{1,3})?Z$',
})
const OptionalMoment = Type.Union([Moment, Type.Null()])
const LongText = Type.String({ maxLength: 1_000_000 })
const Count = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })
const changed = { createdAt: Moment, updatedAt: Moment }

export const PortableMessage = Type.Object({
  senderKind: Type.Enum(['user', 'being']),
  senderName: Type.String({ maxLength: 200 }),
  role: MessageRole,
  content: LongText,
  thinking: Type.Optional(LongText),
  toolCalls: Type.Optional(Type.Array(MessageToolCall)),
  toolCallId: Type.Optional(Type.String({ maxLength: 1000 })),
  timestamp: Moment,
})

export type PortableMessage = Static<typeof PortableMessage>

export const PortableConversation = Type.Object({
  type: ConversationType,
  title: Type.String({ maxLength: 500 }),
  createdAt: Moment,
  messages: Type.Array(PortableMessage),
})
export type PortableConversation = Static<typeof PortableConversation>

export const PortableSoul = Type.Object({
  version: Type.Integer({ minimum: 1 }),
  content: LongText,
  source: Type.String({ maxLength: 50 }),
  createdAt: Moment,
})
export type PortableSoul = Static<typeof PortableSoul>

export const PortableMemory = Type.Object({
  /** Summaries name their sources by it; the entry gets another one when it is imported. */
  id: Id,
  content: LongText,
  type: Type.String({ minLength: 1, maxLength: 50 }),
  keywords: Type.Array(Type.String({ maxLength: 1000 }), { maxItems: 1000 }),
  importance: Type.Number({ minimum: 0, maximum: 1 }),
  createdAt: Moment,
  pinned: Type.Optional(Type.Boolean()),
  summary: Type.Optional(
    Type.Object({
      level: Type.Enum(summaryLevels),
      periodStart: Moment,
      sourceIds: Type.Array(Id, { maxItems: 1000 }),
    }),
  ),
})
export type PortableMemory = Static<typeof PortableMemory>

export const PortableNote = Type.Object({
  ...noteFields,
  version: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
  ...changed,
})
export type PortableNote = Static<typeof PortableNote>

export const PortableTimer = Type.Object({
  ...timerFields,
  status: TimerStatus,
  lastTriggeredAt: OptionalMoment,
  timesTriggered: Count,
  ...changed,
})
export type PortableTimer = Static<typeof PortableTimer>

export const PortableTask = Type.Object({
  /** Other tasks depend on it by this id. */
  id: Id,
  ...taskFields,
  /** What was under way waits for its turn again. */
  status: Type.Enum(['pending', 'completed', 'failed', 'cancelled']),
  result: LongText,
  error: LongText,
  ...changed,
  startedAt: OptionalMoment,
  completedAt: OptionalMoment,
})
export type PortableTask = Static<typeof PortableTask>

/** How many of a kind an exported being may have; of the others it may have as many as fit into the file. */
export const portableLimits = { workNotes: 10_000, timers: 1000, tasks: 10_000, files: 10_000 } as const

export const PortablePath = Type.String({ minLength: 1, maxLength: 4096 })

export const PortableFile = Type.Object({
  path: PortablePath,
  content: Type.String({ description: 'Base64.' }),
  executable: Type.Optional(Type.Boolean()),
})
export type PortableFile = Static<typeof PortableFile>

const PortableWorkspace = Type.Object({
  /** Folders with nothing in them; the others follow from the files. */
  emptyFolders: Type.Array(PortablePath, { maxItems: portableLimits.files }),
  files: Type.Array(PortableFile, { maxItems: portableLimits.files }),
  /** Links, devices and names that mean something else elsewhere stay behind. */
  leftOut: Type.Optional(Type.Array(Type.String())),
})
export type PortableWorkspace = Static<typeof PortableWorkspace>

/** One being in one file: what POST /api/beings/export answers and /import takes. Keys of AI clients stay behind. */
export const BeingDocument = Type.Object({
  format: Type.Literal(beingFormat),
  formatVersion: Type.Integer({ minimum: 1, maximum: beingFormatVersion }),
  exportedAt: Moment,
  being: Type.Object({
    name: Type.String({ minLength: 1, maxLength: 100 }),
    soulContent: LongText,
    aiClientType: Type.String({ maxLength: 100 }),
    aiConfig: Type.Record(Type.String(), Type.Unknown()),
  }),
  soulVersions: Type.Array(PortableSoul),
  conversations: Type.Array(PortableConversation),
  toolPermissions: Type.Optional(ToolPermissions),
  memories: Type.Optional(Type.Array(PortableMemory)),
  workNotes: Type.Optional(Type.Array(PortableNote, { maxItems: portableLimits.workNotes })),
  timers: Type.Optional(Type.Array(PortableTimer, { maxItems: portableLimits.timers })),
  tasks: Type.Optional(Type.Array(PortableTask, { maxItems: portableLimits.tasks })),
  workspace: Type.Optional(PortableWorkspace),
})
export type BeingDocument = Static<typeof BeingDocument>
