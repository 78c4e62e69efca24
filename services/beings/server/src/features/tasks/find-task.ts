import { refuseArchivedOwner } from '../../core/projects/refuse-archived.ts'
import type { Db } from '../../platform/db/schema.ts'
import { notFound } from '../../platform/errors.ts'
import type { Uses } from '../../platform/kernel.ts'
import { findTask, type TaskRow } from './task-store.ts'

export async function requireTask(context: Uses<'database'>, id: string): Promise<TaskRow> {
  return requireTaskIn(context.database.db, id)
}

/** The same within a transaction; with a project, the task must belong to it. */
export async function requireTaskIn(db: Db, id: string, projectId?: string): Promise<TaskRow> {
  const task = await findTask(db, id.toLowerCase())
  if (!task || (projectId !== undefined && task.project_id !== projectId)) {
    throw notFound(
      'There is no such task.',
      `taskId ${id} is not known${projectId === undefined ? '' : ' in this project'}`,
    )
  }
  return task
}

/** For everything that changes a task: those of an archived project stay as they are. */
export async function requireOpenTask(db: Db, id: string, projectId?: string): Promise<TaskRow> {
  const task = await requireTaskIn(db, id, projectId)
  await refuseArchivedOwner(db, task.project_id)
  return task
}
