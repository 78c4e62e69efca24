import type { Task } from '@trivium/beings-contract'
import { requireActiveProject } from '../../core/projects/find-project.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Uses } from '../../platform/kernel.ts'
import { type Assignment, assignTask, unassignTask } from '../tasks/assign-task.ts'
import { createTask, type TaskWish } from '../tasks/create-task.ts'
import { requireTaskIn } from '../tasks/find-task.ts'
import { presentOneTask } from '../tasks/present-task.ts'
import type { TaskRow } from '../tasks/task-store.ts'
import { assignBeing } from './project-members.ts'

/** A task of the project; whoever it is given to becomes a member. */
export async function createProjectTask(
  context: Uses<'background' | 'clock' | 'database'>,
  wish: TaskWish & { projectId: string },
  actor: Actor = 'person',
): Promise<Task> {
  const project = await requireActiveProject(context.database.db, wish.projectId)
  for (const beingId of wish.beingIds) await assignBeing(context, { projectId: project.id, beingId }, actor)
  return present(context, await createTask(context, { ...wish, projectId: project.id }, actor))
}

export async function assignProjectTask(
  context: Uses<'background' | 'clock' | 'database'>,
  { projectId, taskId, beingId, actor = 'person' }: Assignment & { projectId: string },
): Promise<Task> {
  const project = await requireActiveProject(context.database.db, projectId)
  await requireTaskIn(context.database.db, taskId, project.id)
  await assignBeing(context, { projectId: project.id, beingId }, actor)
  return present(context, await assignTask(context, { taskId, beingId, projectId: project.id, actor }))
}

export async function unassignProjectTask(
  context: Uses<'background' | 'clock' | 'database'>,
  { projectId, taskId, beingId, actor = 'person' }: Assignment & { projectId: string },
): Promise<Task> {
  const project = await requireActiveProject(context.database.db, projectId)
  return present(context, await unassignTask(context, { taskId, beingId, projectId: project.id, actor }))
}

/** Changes a task of a project that may be changed. */
export async function changeProjectTask(
  context: Uses<'database'>,
  projectId: string,
  change: (projectId: string) => Promise<TaskRow>,
): Promise<Task> {
  const project = await requireActiveProject(context.database.db, projectId)
  return present(context, await change(project.id))
}

async function present(context: Uses<'database'>, row: TaskRow): Promise<Task> {
  return presentOneTask(context.database.db, row)
}
