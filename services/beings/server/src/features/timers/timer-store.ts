import type { TimerStatus } from '@trivium/beings-contract'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db } from '../../platform/db/schema.ts'
import type { TimersTable } from '../../platform/db/work-tables.ts'

export type TimerRow = Selectable<TimersTable> & { being_name: string }

const withBeing = (db: Db) =>
  db
    .selectFrom('timers')
    .innerJoin('beings', 'beings.id', 'timers.being_id')
    .selectAll('timers')
    .select('beings.name as being_name')

export async function insertTimer(db: Db, row: Insertable<TimersTable>): Promise<void> {
  await db.insertInto('timers').values(row).execute()
}

export async function findTimer(db: Db, id: string): Promise<TimerRow | undefined> {
  return withBeing(db).where('timers.id', '=', id).executeTakeFirst()
}

export async function changeTimer(db: Db, id: string, change: Updateable<TimersTable>): Promise<void> {
  await db.updateTable('timers').set(change).where('id', '=', id).execute()
}

export async function removeTimer(db: Db, id: string): Promise<void> {
  await db.deleteFrom('timers').where('id', '=', id).execute()
}

export interface TimerFilter {
  beingId?: string | undefined
  status?: TimerStatus | undefined
}

/** Newest first. */
export async function listTimers(
  db: Db,
  { beingId, status, limit, offset }: TimerFilter & { limit: number; offset: number },
): Promise<{ rows: TimerRow[]; total: number }> {
  const rows = await withBeing(db)
    .$if(beingId !== undefined, query => query.where('timers.being_id', '=', beingId ?? ''))
    .$if(status !== undefined, query => query.where('timers.status', '=', status ?? 'active'))
    .orderBy('timers.seq', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const { total } = await db
    .selectFrom('timers')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .$if(beingId !== undefined, query => query.where('being_id', '=', beingId ?? ''))
    .$if(status !== undefined, query => query.where('status', '=', status ?? 'active'))
    .executeTakeFirstOrThrow()
  return { rows, total }
}

/** Oldest first. */
export async function listTimersOf(db: Db, beingId: string): Promise<TimerRow[]> {
  return withBeing(db).where('timers.being_id', '=', beingId).orderBy('timers.seq').execute()
}

export type DueTimer = TimerRow & { busy: number }

/** The timers whose time has come, the longest overdue first; `busy` while an earlier run has not ended. */
export async function listDueTimers(db: Db, now: number, limit: number): Promise<DueTimer[]> {
  return withBeing(db)
    .select(
      sql<number>`exists (select 1 from cycles where cycles.owner_type = 'timer'
        and cycles.owner_id = timers.id and cycles.state = 'running')`.as('busy'),
    )
    .where('timers.status', '=', sql.lit('active'))
    .where('timers.next_run', '<=', now)
    .orderBy('timers.next_run')
    .orderBy('timers.seq')
    .limit(limit)
    .execute()
}

export async function earliestRun(db: Db): Promise<number | undefined> {
  const row = await db
    .selectFrom('timers')
    .select('next_run')
    .where('status', '=', sql.lit('active'))
    .where('next_run', 'is not', null)
    .orderBy('next_run')
    .limit(1)
    .executeTakeFirst()
  return row?.next_run ?? undefined
}
