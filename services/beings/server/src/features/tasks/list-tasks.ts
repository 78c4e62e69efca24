import type { Task, TaskStatus } from '@trivium/beings-contract'
import { requireBeing } from '../../core/beings/find-being.ts'
import type { Uses } from '../../platform/kernel.ts'
import { presentTasks } from './present-task.ts'
import { listTasks as readTasks } from './task-store.ts'

export interface TasksQuery {
  beingId?: string | undefined
  /** A project that is known to exist. */
  projectId?: string | undefined
  status?: TaskStatus | undefined
  page: number
  pageSize: number
}

export async function listTasks(
  context: Uses<'database'>,
  { beingId, projectId, status, page, pageSize }: TasksQuery,
): Promise<{ tasks: Task[]; page: number; pageSize: number; total: number }> {
  const { db } = context.database
  const being = beingId === undefined ? undefined : await requireBeing(context, beingId)
  const { rows, total } = await readTasks(db, {
    beingId: being?.id,
    projectId,
    status,
    limit: pageSize,
    offset: (page - 1) * pageSize,
  })
  return { tasks: await presentTasks(db, rows), page, pageSize, total }
}
