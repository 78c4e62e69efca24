import type { Insertable, Selectable } from 'kysely'
import type { ArrivalsTable } from '../../platform/db/core-tables.ts'
import type { Db } from '../../platform/db/schema.ts'

export type ArrivalRow = Selectable<ArrivalsTable>

/** Older ones say nothing to anybody any more. */
const mostKept = 100

export async function insertArrival(db: Db, row: Insertable<ArrivalsTable>): Promise<void> {
  await db.insertInto('arrivals').values(row).execute()
  const oldest = db.selectFrom('arrivals').select('seq').orderBy('seq', 'desc').limit(1).offset(mostKept)
  await db.deleteFrom('arrivals').where('seq', '<=', oldest).execute()
}

export async function changeArrival(
  db: Db,
  id: string,
  change: Partial<Pick<ArrivalRow, 'name' | 'state' | 'error' | 'ended_at'>>,
): Promise<void> {
  await db.updateTable('arrivals').set(change).where('id', '=', id).execute()
}

/** Newest first. */
export async function listArrivals(db: Db): Promise<ArrivalRow[]> {
  return db.selectFrom('arrivals').selectAll().orderBy('seq', 'desc').execute()
}

/** Those that no process is at work on when a process starts. */
export async function listUnfinishedArrivals(db: Db): Promise<ArrivalRow[]> {
  return db.selectFrom('arrivals').selectAll().where('state', 'in', ['checking', 'writing']).execute()
}

/** From now on everybody sees it. */
export async function showBeing(db: Db, id: string): Promise<void> {
  await db.updateTable('beings').set({ arriving: 0 }).where('id', '=', id).execute()
}

/** Beings that are on their way. */
export async function listArriving(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('beings').select('id').where('arriving', '=', 1).execute()
  return rows.map(row => row.id)
}
