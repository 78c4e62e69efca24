import type { Insertable, Selectable } from 'kysely'
import type { Db } from '../../platform/db/schema.ts'
import type { TaskHandOversTable } from '../../platform/db/work-tables.ts'

export type HandOverRow = Selectable<TaskHandOversTable>

export async function insertHandOver(db: Db, row: Insertable<TaskHandOversTable>): Promise<void> {
  await db.insertInto('task_handovers').values(row).execute()
}

/** In the order they happened. */
export async function listHandOvers(db: Db, taskIds: readonly string[]): Promise<HandOverRow[]> {
  if (taskIds.length === 0) return []
  return db.selectFrom('task_handovers').selectAll().where('task_id', 'in', taskIds).orderBy('seq').execute()
}
