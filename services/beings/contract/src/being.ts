import { type Static, Type } from 'typebox'
import { AiClientConfig } from './ai-clients.ts'
import { Id, Timestamp } from './identifiers.ts'
import { ToolPermissions } from './permissions.ts'

export const beingStatuses = ['idle', 'running', 'waiting_permission', 'stopped'] as const
export const BeingStatus = Type.Enum(beingStatuses)
export type BeingStatus = Static<typeof BeingStatus>

/** What a being is busy with; "idle" and "stopped" when with nothing. */
export const activities = [
  'idle',
  'single_chat',
  'group_chat',
  'broadcast',
  'task',
  'timer',
  'project',
  'memory',
  'stopped',
] as const
export const Activity = Type.Enum(activities)
export type Activity = Static<typeof Activity>

export const Being = Type.Object({
  id: Id,
  name: Type.String(),
  status: BeingStatus,
  soulPath: Type.String(),
  isCurator: Type.Boolean(),
  activity: Activity,
  /** What it thinks with, its own or that of the default client. */
  model: Type.String(),
  /** Questions of it that wait for an answer. */
  pendingCount: Type.Integer(),
})
export type Being = Static<typeof Being>

export const BeingDetail = Type.Object({
  id: Id,
  name: Type.String(),
  status: BeingStatus,
  /** The code of the reason, where it has one: see stopReasons. */
  statusCode: Type.String(),
  statusReason: Type.String(),
  soulPath: Type.String(),
  soulContent: Type.String(),
  isCurator: Type.Boolean(),
  activity: Activity,
  aiClientType: Type.String({ description: 'Empty: the default client of the service.' }),
  aiConfig: AiClientConfig,
  usingFallback: Type.Boolean(),
  timerCount: Type.Integer(),
  taskCount: Type.Integer(),
  memoryCount: Type.Integer(),
  createdAt: Timestamp,
  lastActiveAt: Type.Union([Timestamp, Type.Null()]),
})
export type BeingDetail = Static<typeof BeingDetail>

const givenName = Type.String({ maxLength: 500 })

/** A soul is read with every turn; a longer one would leave no room for the conversation. */
export const longestSoul = 200_000

/** Body of POST /api/beings/create. */
export const NewBeing = Type.Object({
  name: givenName,
  soulContent: Type.Optional(Type.String({ maxLength: longestSoul })),
  template: Type.Optional(Type.String({ maxLength: 100, description: 'A key of GET /api/beings/templates.' })),
})
export type NewBeing = Static<typeof NewBeing>

/** Body of POST /api/beings/rename. */
export const BeingRename = Type.Object({ beingId: Id, name: givenName })
export type BeingRename = Static<typeof BeingRename>

/** Body of POST /api/beings/duplicate: what comes along beside the soul, the AI client and the permissions. */
export const BeingCopy = Type.Object({
  beingId: Id,
  name: givenName,
  memories: Type.Optional(Type.Boolean()),
  notes: Type.Optional(Type.Boolean()),
  workspace: Type.Optional(Type.Boolean()),
})
export type BeingCopy = Static<typeof BeingCopy>

/** Body of POST /api/beings/soul/save. */
export const SoulChange = Type.Object({ beingId: Id, soulContent: Type.String({ maxLength: longestSoul }) })
export type SoulChange = Static<typeof SoulChange>

/** Body of POST /api/beings/ai-config/save. */
export const AiConfigChange = Type.Object({
  beingId: Id,
  aiClientType: Type.String({ maxLength: 100 }),
  config: Type.Record(Type.String(), Type.Unknown()),
})
export type AiConfigChange = Static<typeof AiConfigChange>

export const BeingActivity = Type.Object({
  beingId: Id,
  name: Type.String(),
  status: BeingStatus,
  activity: Activity,
  since: Timestamp,
})
export type BeingActivity = Static<typeof BeingActivity>

export const SoulVersion = Type.Object({
  version: Type.Integer(),
  content: Type.String(),
  source: Type.String(),
  createdAt: Timestamp,
})
export type SoulVersion = Static<typeof SoulVersion>

/** A being that comes from a file, as far as it has come. */
export const BeingImport = Type.Object({
  id: Id,
  name: Type.String({ description: 'Empty until the file has been read.' }),
  state: Type.Enum(['checking', 'writing', 'completed', 'failed', 'interrupted']),
  /** Why it failed, and what to do about it. */
  error: Type.String(),
  bytes: Type.Integer(),
  bytesDone: Type.Integer({ description: 'Of the step under way: the file is read twice.' }),
  rowsWritten: Type.Integer(),
  /** Once it is completed. */
  beingId: Type.Union([Id, Type.Null()]),
  startedAt: Timestamp,
  endedAt: Type.Union([Timestamp, Type.Null()]),
})
export type BeingImport = Static<typeof BeingImport>

/** A being that can be made as it stands; what it says is in the language of the service. */
export const BeingTemplate = Type.Object({
  key: Type.String(),
  name: Type.String(),
  description: Type.String(),
  soulContent: Type.String(),
  toolPermissions: ToolPermissions,
})
export type BeingTemplate = Static<typeof BeingTemplate>
