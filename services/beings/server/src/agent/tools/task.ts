import { taskStatuses } from '@trivium/beings-contract'
import { Type } from 'typebox'
import { createTask } from '../../features/tasks/create-task.ts'
import { deleteTask } from '../../features/tasks/delete-task.ts'
import { requireTask } from '../../features/tasks/find-task.ts'
import { finishTask, type TaskEnd } from '../../features/tasks/finish-task.ts'
import { listTasks } from '../../features/tasks/list-tasks.ts'
import { presentOneTask } from '../../features/tasks/present-task.ts'
import { countTasksByStatus, type TaskRow } from '../../features/tasks/task-store.ts'
import { updateTask } from '../../features/tasks/update-task.ts'
import { invalid, notFound } from '../../platform/errors.ts'
import { currentTask, refuseCurrentTask } from './current-task.ts'
import { handOverAction, readHandedAction } from './hand-over.ts'
import { actorOf, beingOf, ownAction, ownTool } from './own-tool.ts'
import { passedOn } from './passed-on.ts'
import type { ToolScope } from './tool.ts'

const id = Type.String({ format: 'uuid' })
const OfTask = Type.Object({ task_id: id })
const ending = {
  task_id: Type.Optional(Type.String({ format: 'uuid', description: 'The task at hand when absent.' })),
}

/** Another being's task does not exist for the caller, unless it is the curator. */
async function own(scope: ToolScope, taskId: string): Promise<TaskRow> {
  const task = await requireTask(scope.context, taskId)
  if (task.being_id !== scope.being.id && !scope.being.isCurator) throw notFound('There is no such task.')
  return task
}

async function finish(
  scope: ToolScope,
  end: TaskEnd,
  given: { task_id?: string; result?: string; error?: string },
): Promise<string> {
  const current = await currentTask(scope)
  const taskId = given.task_id ?? current
  if (taskId === undefined) throw invalid('There is no task at hand; say which one with task_id.')
  const task = await own(scope, taskId)
  const { result, error } = given
  const said = { ...(result !== undefined && { result }), ...(error !== undefined && { error }) }
  const keepTurn = task.id === current
  return tell(await finishTask(scope.context, { taskId: task.id, end, ...said, actor: actorOf(scope), keepTurn }))
}

export const taskTool = ownTool('task', 'Your tasks: work you do one after the other, each on its own.', {
  create: ownAction({
    description: 'A new task; lower priority numbers are more urgent, 100 is usual.',
    parameters: Type.Object({
      title: Type.String({ minLength: 1, maxLength: 200 }),
      description: Type.Optional(Type.String({ maxLength: 20_000 })),
      priority: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
      dependency_id: Type.Optional(id),
      being_id: Type.Optional(Type.String({ format: 'uuid', description: 'Curator only: for another being.' })),
    }),
    run: async (scope, { title, description, priority, dependency_id, being_id }) => {
      const beingIds = [beingOf(scope, being_id)]
      const hops = await passedOn(scope, { beingIds, title })
      const known = { id: scope.toolCallId, title, beingIds, hops }
      const more = { ...(description !== undefined && { description }), ...(priority !== undefined && { priority }) }
      const needed = dependency_id === undefined ? {} : { dependsOn: [dependency_id] }
      return tell(await createTask(scope.context, { ...known, ...more, ...needed }, actorOf(scope)))
    },
  }),
  list: ownAction({
    description: 'Your tasks.',
    parameters: Type.Object({ status: Type.Optional(Type.Enum(taskStatuses)) }),
    run: async ({ context, being }, { status }) => {
      const { tasks } = await listTasks(context, { beingId: being.id, status, page: 1, pageSize: 100 })
      const lines = tasks.map(task => `${task.title} (${task.id}): ${task.status}, priority ${task.priority}`)
      return lines.length === 0 ? 'No tasks.' : lines.join('\n')
    },
  }),
  get: ownAction({
    description: 'All about one task.',
    parameters: OfTask,
    run: async (scope, { task_id }) =>
      JSON.stringify(await presentOneTask(scope.context.database.db, await own(scope, task_id))),
  }),
  complete: ownAction({
    description: 'The task is done.',
    repeatable: false,
    endsTurns: true,
    parameters: Type.Object({ ...ending, result: Type.Optional(Type.String({ maxLength: 100_000 })) }),
    run: (scope, given) => finish(scope, 'complete', given),
  }),
  fail: ownAction({
    description: 'The task cannot be done.',
    repeatable: false,
    endsTurns: true,
    parameters: Type.Object({ ...ending, error: Type.Optional(Type.String({ maxLength: 10_000 })) }),
    run: (scope, given) => finish(scope, 'fail', given),
  }),
  cancel: ownAction({
    description: 'The task is no longer wanted.',
    repeatable: false,
    endsTurns: true,
    parameters: OfTask,
    run: (scope, given) => finish(scope, 'cancel', given),
  }),
  delete: ownAction({
    description: 'Delete a task with its history.',
    repeatable: false,
    endsTurns: true,
    parameters: OfTask,
    run: async (scope, { task_id }) => {
      const task = await own(scope, task_id)
      await refuseCurrentTask(scope, task.id)
      await deleteTask(scope.context, { taskId: task.id, actor: actorOf(scope) })
      return `Deleted ${task.title}.`
    },
  }),
  update_priority: ownAction({
    description: 'Make a task more or less urgent.',
    parameters: Type.Object({ task_id: id, priority: Type.Integer({ minimum: 0, maximum: 1_000_000 }) }),
    run: async (scope, { task_id, priority }) => {
      const task = await own(scope, task_id)
      return tell(await updateTask(scope.context, { taskId: task.id, priority }, actorOf(scope)))
    },
  }),
  add_dependency: ownAction({
    description: 'Let a task wait until another one is completed.',
    parameters: Type.Object({ task_id: id, dependency_id: id }),
    run: async (scope, { task_id, dependency_id }) => {
      const task = await presentOneTask(scope.context.database.db, await own(scope, task_id))
      const dependsOn = [...task.dependsOn, dependency_id]
      return tell(await updateTask(scope.context, { taskId: task.id, dependsOn }, actorOf(scope)))
    },
  }),
  hand_over: handOverAction,
  read_handed: readHandedAction,
  stats: ownAction({
    description: 'How many tasks are in which state.',
    parameters: Type.Object({}),
    run: async ({ context, being }) => {
      const counts = await countTasksByStatus(context.database.db, being.id)
      return counts.length === 0 ? 'No tasks.' : counts.map(({ status, total }) => `${status}: ${total}`).join(', ')
    },
  }),
})

function tell(task: TaskRow): string {
  return `Task ${task.title} (${task.id}) is ${task.status}, priority ${task.priority}.`
}
