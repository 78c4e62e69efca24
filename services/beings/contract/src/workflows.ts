import { type Static, Type } from 'typebox'
import { Id, Timestamp } from './identifiers.ts'

/** What must be true before a way is taken: no open task of what moves, somebody there who does what comes next. */
export const workflowGuards = ['tasksDone', 'roleStaffed'] as const
export const WorkflowGuard = Type.Enum(workflowGuards)
export type WorkflowGuard = Static<typeof WorkflowGuard>

export const WorkflowTransition = Type.Object({
  name: Type.String(),
  from: Type.String(),
  to: Type.String(),
  timeoutDays: Type.Optional(
    Type.Number({
      description:
        'Days in the `from` state after which it counts as overdue. A workflow that acts then reminds once, and escalates after as many days more.',
    }),
  ),
  role: Type.Optional(Type.String({ description: 'Beings need this role to take this way; people never do.' })),
  guard: Type.Optional(Type.Union([WorkflowGuard, Type.Array(WorkflowGuard)])),
  escalateTo: Type.Optional(
    Type.String({ description: 'The role that is asked when the work of the `from` state fails or takes too long.' }),
  ),
})
export type WorkflowTransition = Static<typeof WorkflowTransition>

/** `maxCount` 0: any number. */
export const WorkflowRole = Type.Object({
  roleName: Type.String(),
  description: Type.String(),
  minCount: Type.Integer(),
  maxCount: Type.Integer(),
})
export type WorkflowRole = Static<typeof WorkflowRole>

/** The work of a state: entering it makes a task for whoever holds the role. */
export const StateWork = Type.Object({ role: Type.String(), instruction: Type.String() })
export type StateWork = Static<typeof StateWork>

/** The first state is where an instance begins; a state without a way out is where it ends. Plugins may add templates. */
export const WorkflowTemplate = Type.Object({
  name: Type.String(),
  description: Type.String(),
  states: Type.Array(Type.String()),
  initialState: Type.String(),
  terminalStates: Type.Array(Type.String()),
  transitions: Type.Array(WorkflowTransition),
  roles: Type.Array(WorkflowRole),
  onEnter: Type.Optional(Type.Record(Type.String(), StateWork)),
})
export type WorkflowTemplate = Static<typeof WorkflowTemplate>

/** Why something in a workflow waits for a person; the first two end by themselves when their cause does. */
export const workflowObstacles = [
  'no_holder',
  'guard',
  'task_failed',
  'task_cancelled',
  'task_deleted',
  'undecided',
  'too_many_moves',
] as const
export type WorkflowObstacle = (typeof workflowObstacles)[number]

const Moment = Type.Union([Timestamp, Type.Null()])

export const WorkflowInstance = Type.Object({
  id: Id,
  title: Type.String(),
  templateName: Type.String(),
  currentState: Type.String(),
  status: Type.Enum(['in_progress', 'blocked', 'completed']),
  nextStates: Type.Array(Type.String()),
  overdue: Type.Boolean(),
  taskId: Type.Optional(Type.String({ description: 'The task of the project that it is about.' })),
  blockedBy: Type.Optional(Type.Enum(workflowObstacles)),
  blockedReason: Type.Optional(Type.String({ description: 'Why it is blocked, and what to do about it.' })),
  enteredAt: Timestamp,
  remindedAt: Moment,
  escalatedAt: Moment,
  createdAt: Timestamp,
  updatedAt: Timestamp,
})
export type WorkflowInstance = Static<typeof WorkflowInstance>

export const workflowCauses = ['begun', 'person', 'being', 'task', 'staffing', 'timeout', 'obstacle'] as const
export const WorkflowCause = Type.Enum(workflowCauses)
export type WorkflowCause = Static<typeof WorkflowCause>

/** A reminder, an escalation, an obstacle and its end are steps that stay in their state. */
export const WorkflowStep = Type.Object({
  id: Id,
  instanceId: Id,
  transitionName: Type.String(),
  fromState: Type.String({ description: 'Empty: the beginning.' }),
  toState: Type.String(),
  actor: Type.String({
    description: 'The being that did it; empty for the user; the template for what came by itself.',
  }),
  cause: Type.Optional(WorkflowCause),
  taskId: Type.Optional(Type.String({ description: 'The task that was the cause.' })),
  createdAt: Timestamp,
})
export type WorkflowStep = Static<typeof WorkflowStep>

export const staffings = ['understaffed', 'sufficient', 'full', 'overstaffed'] as const

export const StaffedRole = Type.Object({
  roleName: Type.String(),
  description: Type.String(),
  minCount: Type.Integer(),
  maxCount: Type.Integer(),
  assigned: Type.Array(Type.Object({ beingId: Id, name: Type.String() })),
  staffing: Type.Enum(staffings),
})
export type StaffedRole = Static<typeof StaffedRole>

export const WorkflowDetail = Type.Object({
  projectId: Id,
  template: Type.Union([WorkflowTemplate, Type.Null()]),
  currentState: Type.Union([Type.String(), Type.Null()]),
  instances: Type.Array(WorkflowInstance),
  history: Type.Array(WorkflowStep),
  roles: Type.Array(StaffedRole),
})
export type WorkflowDetail = Static<typeof WorkflowDetail>

/** Body of POST /api/projects/{id}/workflow/transition; without an instance: the project's own. */
export const TransitionRequest = Type.Object({
  toState: Type.String({ minLength: 1, maxLength: 100 }),
  instanceId: Type.Optional(Id),
  force: Type.Optional(Type.Boolean({ description: 'Go although a guard refuses.' })),
})
export type TransitionRequest = Static<typeof TransitionRequest>

/** Body of POST /api/projects/{id}/workflow/begin; without a title the task gives it. */
export const BeginRequest = Type.Object({
  title: Type.Optional(Type.String({ maxLength: 500 })),
  taskId: Type.Optional(Id),
})
export type BeginRequest = Static<typeof BeginRequest>
