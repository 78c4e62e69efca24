import { type Task, taskStatuses } from '@trivium/beings-contract'
import { Type } from 'typebox'
import {
  assignProjectTask,
  changeProjectTask,
  createProjectTask,
  unassignProjectTask,
} from '../../features/projects/project-tasks.ts'
import { deleteTask } from '../../features/tasks/delete-task.ts'
import { requireTaskIn } from '../../features/tasks/find-task.ts'
import { finishTask, type TaskEnd } from '../../features/tasks/finish-task.ts'
import { listTasks } from '../../features/tasks/list-tasks.ts'
import { presentOneTask } from '../../features/tasks/present-task.ts'
import { updateTask } from '../../features/tasks/update-task.ts'
import { checkState } from '../../platform/check-state.ts'
import { currentTask, refuseCurrentTask } from './current-task.ts'
import { actorOf, ownAction, ownTool } from './own-tool.ts'
import { passedOn } from './passed-on.ts'
import { reachProject } from './reach-project.ts'
import type { ToolScope } from './tool.ts'

const id = Type.String({ format: 'uuid' })
const title = Type.String({ minLength: 1, maxLength: 200 })
const description = Type.Optional(Type.String({ maxLength: 20_000 }))
const priority = Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 }))
const OfTask = Type.Object({ project_id: id, task_id: id })
const Assigned = Type.Object({ project_id: id, task_id: id, assignee_id: id })

interface Which {
  project_id: string
  task_id: string
}

async function finish(scope: ToolScope, end: TaskEnd, given: Which & { error?: string; result?: string }) {
  const project = await reachProject(scope, given.project_id)
  const { error, result } = given
  const said = { ...(error !== undefined && { error }), ...(result !== undefined && { result }) }
  const which = { taskId: given.task_id, keepTurn: given.task_id.toLowerCase() === (await currentTask(scope)) }
  const task = await changeProjectTask(scope.context, project.id, projectId =>
    finishTask(scope.context, { ...which, end, projectId, ...said, actor: actorOf(scope) }),
  )
  return tell(task)
}

export const projectTaskTool = ownTool('project_task', 'The tasks of a project you are a member of.', {
  create: ownAction({
    description: 'A new task; whoever it is given to becomes a member and does it.',
    repeatable: false,
    parameters: Type.Object({ project_id: id, title, description, priority, assignee_id: Type.Optional(id) }),
    run: async (scope, { project_id, assignee_id, ...wish }) => {
      const project = await reachProject(scope, project_id)
      const beingIds = assignee_id === undefined ? [] : [assignee_id]
      const hops = await passedOn(scope, { beingIds, projectId: project.id, title: wish.title })
      const task = { ...wish, beingIds, projectId: project.id, hops }
      return tell(await createProjectTask(scope.context, task, actorOf(scope)))
    },
  }),
  list: ownAction({
    description: 'The tasks of a project.',
    parameters: Type.Object({ project_id: id, status: Type.Optional(Type.Enum(taskStatuses)) }),
    run: async (scope, { project_id, status }) => {
      const project = await reachProject(scope, project_id)
      const { tasks } = await listTasks(scope.context, { projectId: project.id, status, page: 1, pageSize: 100 })
      return tasks.map(tell).join('\n') || 'No tasks.'
    },
  }),
  get: ownAction({
    description: 'All about one task.',
    parameters: OfTask,
    run: async (scope, { project_id, task_id }) => {
      const { db } = scope.context.database
      const project = await reachProject(scope, project_id)
      return JSON.stringify(await presentOneTask(db, await requireTaskIn(db, task_id, project.id)))
    },
  }),
  update: ownAction({
    description: 'Another title, description or priority.',
    parameters: Type.Object({ project_id: id, task_id: id, title: Type.Optional(title), description, priority }),
    run: async (scope, { project_id, task_id: taskId, ...change }) => {
      const project = await reachProject(scope, project_id)
      const task = await changeProjectTask(scope.context, project.id, projectId =>
        updateTask(scope.context, { taskId, projectId, ...change }, actorOf(scope)),
      )
      return tell(task)
    },
  }),
  assign: ownAction({
    description: 'Give a task to a being.',
    parameters: Assigned,
    run: async (scope, { project_id, task_id: taskId, assignee_id: beingId }) => {
      const { id: projectId } = await reachProject(scope, project_id)
      return tell(await assignProjectTask(scope.context, { projectId, taskId, beingId, actor: actorOf(scope) }))
    },
  }),
  remove_assignee: ownAction({
    description: 'Take a task from a being.',
    parameters: Assigned,
    run: async (scope, { project_id, task_id: taskId, assignee_id: beingId }) => {
      const { id: projectId } = await reachProject(scope, project_id)
      return tell(await unassignProjectTask(scope.context, { projectId, taskId, beingId, actor: actorOf(scope) }))
    },
  }),
  start: ownAction({
    description: 'Take a task that nobody has: it becomes yours and is begun as soon as you are free.',
    parameters: OfTask,
    run: async (scope, { project_id, task_id: taskId }) => {
      const project = await reachProject(scope, project_id)
      const task = await requireTaskIn(scope.context.database.db, taskId, project.id)
      checkState({ thing: 'task', state: task.status, verb: 'start' }, ['pending'])
      const mine = { projectId: project.id, taskId, beingId: scope.being.id, actor: actorOf(scope) }
      return tell(await assignProjectTask(scope.context, mine))
    },
  }),
  complete: ownAction({
    description: 'A task is done.',
    repeatable: false,
    endsTurns: true,
    parameters: Type.Object({ ...OfTask.properties, result: Type.Optional(Type.String({ maxLength: 100_000 })) }),
    run: (scope, given) => finish(scope, 'complete', given),
  }),
  fail: ownAction({
    description: 'A task cannot be done.',
    repeatable: false,
    endsTurns: true,
    parameters: Type.Object({ ...OfTask.properties, error: Type.Optional(Type.String({ maxLength: 10_000 })) }),
    run: (scope, given) => finish(scope, 'fail', given),
  }),
  cancel: ownAction({
    description: 'A task is no longer wanted.',
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
    run: async (scope, { project_id, task_id: taskId }) => {
      const project = await reachProject(scope, project_id)
      await refuseCurrentTask(scope, taskId)
      const task = await changeProjectTask(scope.context, project.id, projectId =>
        deleteTask(scope.context, { taskId, projectId, actor: actorOf(scope) }),
      )
      return `Deleted ${task.title}.`
    },
  }),
  stats: ownAction({
    description: 'How many tasks of a project are in which state.',
    parameters: Type.Object({ project_id: id }),
    run: async (scope, { project_id }) => {
      const project = await reachProject(scope, project_id)
      const counts: string[] = []
      for (const status of taskStatuses) {
        const { total } = await listTasks(scope.context, { projectId: project.id, status, page: 1, pageSize: 1 })
        if (total > 0) counts.push(`${status}: ${total}`)
      }
      return counts.join(', ') || 'No tasks.'
    },
  }),
})

function tell(task: Task): string {
  const whose = task.beingName === '' ? 'nobody has it' : `for ${task.beingName}`
  return `Task ${task.title} (${task.id}) is ${task.status}, priority ${task.priority}, ${whose}.`
}
