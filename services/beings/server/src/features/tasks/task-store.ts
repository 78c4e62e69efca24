import type { TaskStatus } from '@trivium/beings-contract'
import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Db } from '../../platform/db/schema.ts'
import type { TasksTable } from '../../platform/db/work-tables.ts'

export type TaskRow = Selectable<TasksTable> & { being_name: string | null }

const withBeing = (db: Db) =>
  db
    .selectFrom('tasks')
    .leftJoin('beings', 'beings.id', 'tasks.being_id')
    .selectAll('tasks')
    .select('beings.name as being_name')

export async function insertTask(db: Db, row: Insertable<TasksTable>): Promise<void> {
  await db.insertInto('tasks').values(row).execute()
}

export async function findTask(db: Db, id: string): Promise<TaskRow | undefined> {
  return withBeing(db).where('tasks.id', '=', id).executeTakeFirst()
}

export async function changeTask(db: Db, id: string, change: Updateable<TasksTable>): Promise<void> {
  await db.updateTable('tasks').set(change).where('id', '=', id).execute()
}

/** What a project leaves open when it goes. */
export async function cancelTasksOf(db: Db, projectId: string, at: number): Promise<void> {
  await db
    .updateTable('tasks')
    .set({ status: 'cancelled', completed_at: at, updated_at: at })
    .where('project_id', '=', projectId)
    .where('status', 'in', ['pending', 'running'])
    .execute()
}

/** What is under way in a project waits to be begun anew; tells which tasks. Those of `except` go on. */
export async function takeBackRunningTasks(
  db: Db,
  { projectId, except, at }: { projectId: string; except: string | undefined; at: number },
): Promise<string[]> {
  const rows = await db
    .updateTable('tasks')
    .set({ status: 'pending', started_at: null, updated_at: at })
    .where('project_id', '=', projectId)
    .where('status', '=', 'running')
    .$if(except !== undefined, query => query.where('being_id', '!=', except ?? ''))
    .returning('id')
    .execute()
  return rows.map(row => row.id)
}

export async function removeTask(db: Db, id: string): Promise<void> {
  await db.deleteFrom('tasks').where('id', '=', id).execute()
}

export interface TaskFilter {
  beingId?: string | undefined
  projectId?: string | undefined
  status?: TaskStatus | undefined
}

/** Newest first. Without a project: the tasks that are somebody's. */
export async function listTasks(
  db: Db,
  { beingId, projectId, status, limit, offset }: TaskFilter & { limit: number; offset: number },
): Promise<{ rows: TaskRow[]; total: number }> {
  const rows = await withBeing(db)
    .$if(projectId === undefined, query => query.where('tasks.being_id', 'is not', null))
    .$if(projectId !== undefined, query => query.where('tasks.project_id', '=', projectId ?? ''))
    .$if(beingId !== undefined, query => query.where('tasks.being_id', '=', beingId ?? ''))
    .$if(status !== undefined, query => query.where('tasks.status', '=', status ?? 'pending'))
    .orderBy('tasks.seq', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const { total } = await db
    .selectFrom('tasks')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .$if(projectId === undefined, query => query.where('being_id', 'is not', null))
    .$if(projectId !== undefined, query => query.where('project_id', '=', projectId ?? ''))
    .$if(beingId !== undefined, query => query.where('being_id', '=', beingId ?? ''))
    .$if(status !== undefined, query => query.where('status', '=', status ?? 'pending'))
    .executeTakeFirstOrThrow()
  return { rows, total }
}

/** Its own, oldest first; what it does for a project belongs to the project. */
export async function listOwnTasks(db: Db, beingId: string): Promise<TaskRow[]> {
  return withBeing(db)
    .where('tasks.being_id', '=', beingId)
    .where('tasks.project_id', 'is', null)
    .orderBy('tasks.seq')
    .execute()
}

export async function countTasksByStatus(db: Db, beingId: string): Promise<{ status: TaskStatus; total: number }[]> {
  return db
    .selectFrom('tasks')
    .select(({ fn }) => ['status' as const, fn.countAll<number>().as('total')])
    .where('being_id', '=', beingId)
    .groupBy('status')
    .execute()
}
