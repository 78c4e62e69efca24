import { type Static, Type } from 'typebox'
import { Id, Timestamp } from './identifiers.ts'

export const taskStatuses = ['pending', 'running', 'completed', 'failed', 'cancelled'] as const
export const TaskStatus = Type.Enum(taskStatuses)
export type TaskStatus = Static<typeof TaskStatus>

/** Lower is more urgent. */
export const defaultTaskPriority = 100

const Moment = Type.Union([Timestamp, Type.Null()])
const OptionalId = Type.Union([Id, Type.Null()])

/** One being handed it to another, with what it knows: the other may read exactly that. */
export const TaskHandOver = Type.Object({
  fromId: Id,
  fromName: Type.String(),
  toId: Id,
  why: Type.String(),
  files: Type.Array(Type.String({ description: 'Within the workspace of who handed it over.' })),
  noteIds: Type.Array(Id),
  memoryIds: Type.Array(Id),
  at: Timestamp,
})
export type TaskHandOver = Static<typeof TaskHandOver>

/** What a task of a workflow is for: the work of a state, choosing the way on, deciding what others could not do. */
export const workflowTasks = ['work', 'choice', 'escalation'] as const
export type WorkflowTaskPurpose = (typeof workflowTasks)[number]

export const Task = Type.Object({
  id: Id,
  title: Type.String(),
  description: Type.String(),
  status: TaskStatus,
  priority: Type.Integer(),
  beingId: OptionalId,
  beingName: Type.String(),
  projectId: Type.Optional(Id),
  instanceId: Type.Optional(Type.String({ description: 'What in the workflow of the project it belongs to.' })),
  purpose: Type.Optional(Type.Enum(workflowTasks)),
  handedOver: Type.Optional(Type.Array(TaskHandOver)),
  assigneeIds: Type.Array(Id),
  dependsOn: Type.Array(Id),
  result: Type.String(),
  error: Type.String(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  startedAt: Moment,
  completedAt: Moment,
})
export type Task = Static<typeof Task>

const title = Type.String({ minLength: 1, maxLength: 200 })
const description = Type.Optional(Type.String({ maxLength: 20_000 }))
const priority = Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 }))
const dependsOn = Type.Optional(Type.Array(Id, { maxItems: 100 }))

/** What a task is made of, whoever it belongs to. */
export const taskFields = { title, description, priority, dependsOn }

/** Body of POST /api/tasks/create. */
export const NewTask = Type.Object({ beingId: Id, ...taskFields })
export type NewTask = Static<typeof NewTask>

/** Body of POST /api/projects/{id}/tasks/create; both names of whom it is given to are accepted. */
export const NewProjectTask = Type.Object({
  ...taskFields,
  assigneeId: Type.Optional(Id),
  assigneeIds: Type.Optional(Type.Array(Id, { maxItems: 100 })),
})
export type NewProjectTask = Static<typeof NewProjectTask>

/** Body of POST /api/tasks/update: what is absent stays as it is. */
export const TaskChange = Type.Object({
  taskId: Id,
  title: Type.Optional(title),
  description,
  priority,
  dependsOn,
})
export type TaskChange = Static<typeof TaskChange>
