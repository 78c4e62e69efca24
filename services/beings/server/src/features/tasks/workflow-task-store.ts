import type { Db } from '../../platform/db/schema.ts'
import type { TaskRow } from './task-store.ts'

const open = ['pending', 'running'] as const

/** What was to be done in one entry of a state, newest first. */
export async function listTasksOfEntry(
  db: Db,
  { instanceId, entry }: { instanceId: string; entry: number },
): Promise<TaskRow[]> {
  return db
    .selectFrom('tasks')
    .leftJoin('beings', 'beings.id', 'tasks.being_id')
    .selectAll('tasks')
    .select('beings.name as being_name')
    .where('instance_id', '=', instanceId)
    .where('entry', '=', entry)
    .orderBy('tasks.seq', 'desc')
    .execute()
}

/** Of one thing in a workflow, or of a project without any such thing. */
export async function listOpenTasksOf(
  db: Db,
  of: { instanceId: string } | { projectId: string },
): Promise<{ id: string; title: string; status: string; purpose: string }[]> {
  const query = db.selectFrom('tasks').select(['id', 'title', 'status', 'purpose']).where('status', 'in', open)
  return (
    'instanceId' in of
      ? query.where('instance_id', '=', of.instanceId)
      : query.where('project_id', '=', of.projectId).where('instance_id', 'is', null)
  )
    .orderBy('seq')
    .limit(20)
    .execute()
}

/** How much each of these beings has to do. */
export async function countOpenTasks(db: Db, beingIds: readonly string[]): Promise<Map<string, number>> {
  if (beingIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('tasks')
    .select(({ fn }) => ['being_id' as const, fn.countAll<number>().as('total')])
    .where('being_id', 'in', beingIds)
    .where('status', 'in', open)
    .groupBy('being_id')
    .execute()
  return new Map(rows.map(row => [row.being_id ?? '', Number(row.total)]))
}

export async function listPendingWork(db: Db, projectId: string, beingId: string): Promise<TaskRow[]> {
  return db
    .selectFrom('tasks')
    .leftJoin('beings', 'beings.id', 'tasks.being_id')
    .selectAll('tasks')
    .select('beings.name as being_name')
    .where('project_id', '=', projectId)
    .where('being_id', '=', beingId)
    .where('tasks.status', '=', 'pending')
    .where('purpose', '!=', '')
    .execute()
}
