import { Id, NewProjectTask, pageOf, pageQuery, Task, TaskChange, TaskStatus } from '@trivium/beings-contract'
import type { App } from '@trivium/http'
import { Type } from 'typebox'
import { requireProject } from '../../core/projects/find-project.ts'
import { invalid } from '../../platform/errors.ts'
import type { Uses } from '../../platform/kernel.ts'
import { deleteTask } from '../tasks/delete-task.ts'
import { readEnding, taskEndings } from '../tasks/endings.ts'
import { finishTask, type TaskEnd, taskEnds } from '../tasks/finish-task.ts'
import { listTasks } from '../tasks/list-tasks.ts'
import { updateTask } from '../tasks/update-task.ts'
import { assignProjectTask, changeProjectTask, createProjectTask, unassignProjectTask } from './project-tasks.ts'

const OfTask = Type.Object({ taskId: Id })
const Assigned = Type.Object({ taskId: Id, beingId: Type.Optional(Id), assigneeId: Type.Optional(Id) })
const Query = Type.Object({ beingId: Type.Optional(Id), status: Type.Optional(TaskStatus), ...pageQuery(200) })

const params = Type.Object({ id: Id })
const Saved = { 200: Type.Object({ success: Type.Boolean(), task: Task }) }

export function projectTaskRoutes(
  app: App,
  context: Uses<'background' | 'clock' | 'database' | 'log' | 'mailbox' | 'settings'>,
): void {
  const base = '/api/projects/:id/tasks'

  app.get(
    `${base}/list`,
    { schema: { params, querystring: Query, response: { 200: pageOf({ tasks: Type.Array(Task) }) } } },
    async ({ params: { id }, query }) => {
      const project = await requireProject(context.database.db, id)
      return listTasks(context, { ...query, projectId: project.id })
    },
  )
  app.post(
    `${base}/create`,
    { schema: { params, body: NewProjectTask, response: Saved } },
    async ({ params, body }) => {
      const { assigneeId, assigneeIds = [], ...wish } = body
      const beingIds = [...new Set([...(assigneeId ? [assigneeId] : []), ...assigneeIds])]
      return { success: true, task: await createProjectTask(context, { ...wish, beingIds, projectId: params.id }) }
    },
  )
  app.post(`${base}/update`, { schema: { params, body: TaskChange, response: Saved } }, async ({ params, body }) => ({
    success: true,
    task: await changeProjectTask(context, params.id, projectId => updateTask(context, { ...body, projectId })),
  }))
  app.post(`${base}/delete`, { schema: { params, body: OfTask, response: Saved } }, async ({ params, body }) => ({
    success: true,
    task: await changeProjectTask(context, params.id, projectId => deleteTask(context, { ...body, projectId })),
  }))
  app.post(`${base}/assign`, { schema: { params, body: Assigned, response: Saved } }, async ({ params, body }) => {
    const assignment = { taskId: body.taskId, beingId: readAssignee(body), projectId: params.id }
    return { success: true, task: await assignProjectTask(context, assignment) }
  })
  app.post(
    `${base}/remove-assignee`,
    { schema: { params, body: Assigned, response: Saved } },
    async ({ params, body }) => {
      const assignment = { taskId: body.taskId, beingId: readAssignee(body), projectId: params.id }
      return { success: true, task: await unassignProjectTask(context, assignment) }
    },
  )
  for (const end of Object.keys(taskEnds) as TaskEnd[]) {
    const schema = { params, body: taskEndings[end], response: Saved }
    app.post(`${base}/${end}`, { schema }, async ({ params, body }) => {
      const finish = readEnding(end, body)
      const task = await changeProjectTask(context, params.id, projectId =>
        finishTask(context, { ...finish, projectId }),
      )
      return { success: true, task }
    })
  }
}

/** Both names are accepted. */
function readAssignee({ beingId, assigneeId }: { beingId?: string; assigneeId?: string }): string {
  const id = beingId ?? assigneeId
  if (id === undefined) throw invalid('The assignee is missing.', 'body.beingId is required')
  return id
}
