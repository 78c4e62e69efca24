import { type Static, Type } from 'typebox'
import { Id, Timestamp } from './identifiers.ts'

export const WorkflowTransition = Type.Object({
  name: Type.String(),
  from: Type.String(),
  to: Type.String(),
  timeoutDays: Type.Optional(
    Type.Number({ description: 'Days in the `from` state after which it counts as overdue.' }),
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

/** The first state is where an instance begins; a state without a way out is where it ends. Plugins may add templates. */
export const WorkflowTemplate = Type.Object({
  name: Type.String(),
  description: Type.String(),
  states: Type.Array(Type.String()),
  initialState: Type.String(),
  terminalStates: Type.Array(Type.String()),
  transitions: Type.Array(WorkflowTransition),
  roles: Type.Array(WorkflowRole),
})
export type WorkflowTemplate = Static<typeof WorkflowTemplate>

export const WorkflowInstance = Type.Object({
  id: Id,
  title: Type.String(),
  templateName: Type.String(),
  currentState: Type.String(),
  status: Type.Enum(['in_progress', 'completed']),
  nextStates: Type.Array(Type.String()),
  overdue: Type.Boolean(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
})
export type WorkflowInstance = Static<typeof WorkflowInstance>

export const WorkflowStep = Type.Object({
  id: Id,
  instanceId: Id,
  transitionName: Type.String(),
  fromState: Type.String({ description: 'Empty: the beginning.' }),
  toState: Type.String(),
  actor: Type.String({ description: 'The being that did it; empty for the user.' }),
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
})
export type TransitionRequest = Static<typeof TransitionRequest>
