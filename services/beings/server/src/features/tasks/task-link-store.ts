import type { Db } from '../../platform/db/schema.ts'

export async function listDependencies(db: Db, taskIds: readonly string[]) {
  if (taskIds.length === 0) return []
  return db.selectFrom('task_dependencies').selectAll().where('task_id', 'in', taskIds).execute()
}

export async function replaceDependencies(db: Db, taskId: string, needed: readonly string[]): Promise<void> {
  await db.deleteFrom('task_dependencies').where('task_id', '=', taskId).execute()
  if (needed.length === 0) return
  const rows = needed.map(id => ({ task_id: taskId, depends_on_id: id }))
  await db.insertInto('task_dependencies').values(rows).execute()
}

export async function listAssignees(db: Db, taskIds: readonly string[]) {
  if (taskIds.length === 0) return []
  return db.selectFrom('task_assignees').selectAll().where('task_id', 'in', taskIds).orderBy('seq').execute()
}

/** A second time changes nothing. */
export async function addAssignee(db: Db, taskId: string, beingId: string): Promise<void> {
  await db
    .insertInto('task_assignees')
    .values({ task_id: taskId, being_id: beingId })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

export async function removeAssignee(db: Db, taskId: string, beingId: string): Promise<void> {
  await db.deleteFrom('task_assignees').where('task_id', '=', taskId).where('being_id', '=', beingId).execute()
}
