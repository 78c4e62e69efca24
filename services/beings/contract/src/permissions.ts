import { type Static, Type } from 'typebox'
import { Id, Timestamp } from './identifiers.ts'
import { ShownText } from './shown-text.ts'

export const permissionTypes = ['NetworkAccess', 'CommandLine', 'FileAccess', 'Function', 'DataAccess'] as const
export const PermissionType = Type.Enum(permissionTypes)
export type PermissionType = Static<typeof PermissionType>

export const permissionResults = ['Allowed', 'Denied', 'AskUser'] as const
export const PermissionResult = Type.Enum(permissionResults)
export type PermissionResult = Static<typeof PermissionResult>

/** Reading and changing are different questions; empty: both, or no difference. */
export const PermissionAccess = Type.Enum(['', 'read', 'write'])
export type PermissionAccess = Static<typeof PermissionAccess>

const exact = Type.Boolean({ description: 'About exactly this resource, as an answer for good is.' })

export const PermissionRule = Type.Object({
  id: Id,
  permissionType: PermissionType,
  resourcePrefix: Type.String(),
  result: PermissionResult,
  description: Type.String(),
  beingId: Type.String({ description: 'Empty: the rule holds for every being.' }),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  access: PermissionAccess,
  exact,
})
export type PermissionRule = Static<typeof PermissionRule>

/** Body of POST /api/permissions/save: saved under (permissionType, resourcePrefix, beingId, access, exact). */
export const PermissionRuleChange = Type.Object({
  permissionType: PermissionType,
  resourcePrefix: Type.String({ minLength: 1, maxLength: 4096 }),
  result: PermissionResult,
  description: Type.Optional(Type.String({ maxLength: 2000 })),
  beingId: Type.Optional(Type.String({ maxLength: 100 })),
  access: Type.Optional(PermissionAccess),
  exact: Type.Optional(exact),
})
export type PermissionRuleChange = Static<typeof PermissionRuleChange>

/** A question to the user; `userId` is the being that asks, as the specification names it. */
export const PermissionRequest = Type.Object({
  requestId: Id,
  userId: Id,
  type: PermissionType,
  resource: Type.String(),
  shown: ShownText,
  tool: Type.String(),
  action: Type.String(),
  reason: Type.String(),
  onBehalfOf: Type.Array(Type.String(), { description: 'Names of the beings that started what asks.' }),
  rememberable: Type.Boolean({ description: 'False: the answer holds once, whatever it says.' }),
  access: PermissionAccess,
  whole: Type.Boolean({ description: 'About everything below the resource.' }),
  wider: Type.String({ description: 'What an answer with scope=wider would cover; empty: none is offered.' }),
  allowCode: Type.String(),
  denyCode: Type.String(),
  createdAt: Timestamp,
})
export type PermissionRequest = Static<typeof PermissionRequest>

/** Body of POST /permission/respond: what a page sends, which has shown the very question it answers. */
export const PermissionAnswer = Type.Object({
  userId: Id,
  requestId: Id,
  code: Type.String({ maxLength: 200, description: 'allowCode or denyCode of the request.' }),
  allowed: Type.Boolean(),
  addToCache: Type.Optional(Type.Boolean()),
  cacheDuration: Type.Optional(Type.Number({ exclusiveMinimum: 0, description: 'Hours.' })),
  always: Type.Optional(Type.Boolean({ description: 'Saves a rule for that being.' })),
  scope: Type.Optional(Type.Enum(['exact', 'wider'])),
})
export type PermissionAnswer = Static<typeof PermissionAnswer>

export const requestStates = ['pending', 'allowed', 'denied', 'expired', 'withdrawn'] as const

/** A question with everything a page needs to show it where it was asked. */
export const PermissionQuestion = Type.Object({
  ...PermissionRequest.properties,
  state: Type.Enum(requestStates),
  beingName: Type.String(),
  channelId: Type.String({ description: 'The conversation, or the transcript of a run, in which it was asked.' }),
  toolCallId: Type.String({ description: 'The id of the call within its message.' }),
  expiresAt: Type.Union([Timestamp, Type.Null()]),
  answeredAt: Type.Union([Timestamp, Type.Null()]),
  note: Type.String(),
})
export type PermissionQuestion = Static<typeof PermissionQuestion>

/** Body of POST /api/permissions/answer. */
export const QuestionAnswer = Type.Object({
  requestId: Id,
  allowed: Type.Boolean(),
  remember: Type.Optional(
    Type.Union([Type.Number({ exclusiveMinimum: 0 }), Type.Literal('always')], {
      description: 'Hours, or "always", which needs the code; absent: this once.',
    }),
  ),
  prefix: Type.Optional(
    Type.String({
      maxLength: 65_536,
      description: 'What a remembered answer is about: the resource of the question, or what it offers as `wider`.',
    }),
  ),
  note: Type.Optional(Type.String({ maxLength: 1000, description: 'Told to the being; with a denial only.' })),
  code: Type.Optional(Type.String({ maxLength: 200, description: 'allowCode or denyCode of the request.' })),
})
export type QuestionAnswer = Static<typeof QuestionAnswer>

/** What has a say in a decision, in this order. */
export const decisionSteps = ['refusal', 'tool_permissions', 'remembered', 'rules', 'workspace', 'ask'] as const

export const DecisionStep = Type.Object({
  step: Type.Enum(decisionSteps),
  result: Type.Union([PermissionResult, Type.Null()], { description: 'Null: it has nothing to say about this.' }),
  reason: Type.String(),
  decides: Type.Boolean(),
})
export type DecisionStep = Static<typeof DecisionStep>

export const RememberedAnswer = Type.Object({
  id: Id,
  beingId: Id,
  permissionType: PermissionType,
  resourcePrefix: Type.String(),
  result: PermissionResult,
  expiresAt: Timestamp,
  createdAt: Timestamp,
  access: PermissionAccess,
  exact,
})
export type RememberedAnswer = Static<typeof RememberedAnswer>

export const toolPermissionValues = ['allowed', 'denied', 'ask'] as const
export const ToolPermissionValue = Type.Enum(toolPermissionValues)
export type ToolPermissionValue = Static<typeof ToolPermissionValue>

/** Keys network, disk_read, disk_write, command_line; beyond these `tool` or `tool:action`, and `other_tools` for the rest. */
export const ToolPermissions = Type.Record(Type.String({ maxLength: 100 }), ToolPermissionValue)
export type ToolPermissions = Static<typeof ToolPermissions>

export const toolPermissionKeys = ['network', 'disk_read', 'disk_write', 'command_line'] as const

export const ToolPermissionTemplate = Type.Object({
  name: Type.String(),
  description: Type.String(),
  permissions: ToolPermissions,
})
export type ToolPermissionTemplate = Static<typeof ToolPermissionTemplate>

export const executorNames = ['Disk', 'Network', 'CommandLine'] as const

export const ExecutorStatus = Type.Object({
  name: Type.Enum(executorNames),
  status: Type.Enum(['idle', 'busy']),
  queueCount: Type.Integer(),
  running: Type.Integer(),
  completed: Type.Integer(),
  failed: Type.Integer(),
  averageMs: Type.Number(),
  lastError: Type.String(),
  current: Type.Array(
    Type.Object({
      beingId: Type.String({ description: 'Empty: the service itself.' }),
      beingName: Type.String(),
      tool: Type.String(),
      action: Type.String(),
      resource: Type.String(),
      state: Type.Enum(['queued', 'running']),
      since: Timestamp,
    }),
    { description: 'What runs and what waits, the longest first; at most 50.' },
  ),
})
export type ExecutorStatus = Static<typeof ExecutorStatus>
