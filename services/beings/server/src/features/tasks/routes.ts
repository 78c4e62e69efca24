import { Cycle, Id, NewTask, pageOf, pageQuery, Task, TaskChange, TaskStatus } from '@trivium/beings-contract'
import type { App } from '@trivium/http'
import { Type } from 'typebox'
import type { Uses } from '../../platform/kernel.ts'
import { listCycles } from '../cycles/list-cycles.ts'
import { createTask } from './create-task.ts'
import { deleteTask } from './delete-task.ts'
import { readEnding, taskEndings } from './endings.ts'
import { requireTask } from './find-task.ts'
import { finishTask, type TaskEnd, taskEnds } from './finish-task.ts'
import { listTasks } from './list-tasks.ts'
import { presentOneTask } from './present-task.ts'
import type { TaskRow } from './task-store.ts'
import { updateTask } from './update-task.ts'

const OfTask = Type.Object({ taskId: Id })
const Saved = { 200: Type.Object({ success: Type.Boolean(), task: Task }) }
const Query = Type.Object({ beingId: Type.Optional(Id), status: Type.Optional(TaskStatus), ...pageQuery(200) })

export function taskRoutes(
  app: App,
  context: Uses<'background' | 'clock' | 'database' | 'log' | 'mailbox' | 'settings'>,
): void {
  const saved = async (task: TaskRow) => ({ success: true, task: await presentOneTask(context.database.db, task) })

  app.get(
    '/api/tasks/list',
    { schema: { querystring: Query, response: { 200: pageOf({ tasks: Type.Array(Task) }) } } },
    async ({ query }) => listTasks(context, query),
  )
  app.get('/api/tasks/detail', { schema: { querystring: OfTask, response: { 200: Task } } }, async ({ query }) =>
    presentOneTask(context.database.db, await requireTask(context, query.taskId)),
  )
  app.post('/api/tasks/create', { schema: { body: NewTask, response: Saved } }, async ({ body }) => {
    const { beingId, ...wish } = body
    return saved(await createTask(context, { ...wish, beingIds: [beingId] }))
  })
  app.post('/api/tasks/update', { schema: { body: TaskChange, response: Saved } }, async ({ body }) =>
    saved(await updateTask(context, body)),
  )
  for (const end of Object.keys(taskEnds) as TaskEnd[]) {
    app.post(`/api/tasks/${end}`, { schema: { body: taskEndings[end], response: Saved } }, async ({ body }) =>
      saved(await finishTask(context, readEnding(end, body))),
    )
  }
  app.post('/api/tasks/delete', { schema: { body: OfTask, response: Saved } }, async ({ body }) => {
    const task = await presentOneTask(context.database.db, await requireTask(context, body.taskId))
    await deleteTask(context, body)
    return { success: true, task }
  })
  app.get(
    '/api/task-cycles/list',
    {
      schema: {
        querystring: Type.Object({ taskId: Id, ...pageQuery(200) }),
        response: { 200: pageOf({ cycles: Type.Array(Cycle) }) },
      },
    },
    async ({ query: { taskId, ...paging } }) => {
      const { id } = await requireTask(context, taskId)
      return listCycles(context, { ownerType: 'task', ownerId: id, ...paging })
    },
  )
}
