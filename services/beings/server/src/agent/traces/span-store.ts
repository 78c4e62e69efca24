import type { SpanKind, SpanStatus } from '@trivium/beings-contract'
import type { Insertable, Selectable } from 'kysely'
import type { Db } from '../../platform/db/schema.ts'
import type { SpansTable } from '../../platform/db/trace-tables.ts'

export type SpanRow = Selectable<SpansTable>

/** A turn that is ended from two sides ends once. */
export async function insertSpans(db: Db, rows: Insertable<SpansTable>[]): Promise<void> {
  if (rows.length === 0) return
  await db
    .insertInto('spans')
    .values(rows)
    .onConflict(conflict => conflict.column('id').doNothing())
    .execute()
}

/** A turn does one thing at a time: of each kind at most one is open. */
export async function findOpenSpan(db: Db, turnId: string, kind: SpanKind): Promise<SpanRow | undefined> {
  return db
    .selectFrom('spans')
    .selectAll()
    .where('turn_id', '=', turnId)
    .where('kind', '=', kind)
    .where('ended_at', 'is', null)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function changeSpan(
  db: Db,
  id: string,
  change: { ended_at?: number; status?: SpanStatus; attrs?: string },
): Promise<void> {
  await db.updateTable('spans').set(change).where('id', '=', id).execute()
}

/** Whatever of a turn is still open ends with it. */
export async function endSpansOfTurn(db: Db, turnId: string, end: { at: number; status: SpanStatus }): Promise<void> {
  await db
    .updateTable('spans')
    .set({ ended_at: end.at, status: end.status })
    .where('turn_id', '=', turnId)
    .where('ended_at', 'is', null)
    .execute()
}

/** What ran when a process ended. A question that waits for its answer, and the call it belongs to, go on waiting. */
export async function interruptOpenSpans(db: Db, at: number): Promise<void> {
  const waiting = db.selectFrom('tool_calls').select('turn_id').where('state', '=', 'asking')
  await db
    .updateTable('spans')
    .set({ ended_at: at, status: 'interrupted' })
    .where('ended_at', 'is', null)
    .where('kind', '!=', 'permission')
    .where(({ or, eb }) => or([eb('kind', '!=', 'tool'), eb('turn_id', 'not in', waiting)]))
    .execute()
}

/** In the order in which they began. */
export async function listSpans(db: Db, turnIds: readonly string[]): Promise<SpanRow[]> {
  return db
    .selectFrom('spans')
    .selectAll()
    .where('turn_id', 'in', turnIds)
    .orderBy('started_at')
    .orderBy('seq')
    .execute()
}

/** How many there were. */
export async function deleteSpansBefore(db: Db, before: number, limit: number): Promise<number> {
  const old = db.selectFrom('spans').select('seq').where('started_at', '<', before).limit(limit)
  const { numDeletedRows } = await db.deleteFrom('spans').where('seq', 'in', old).executeTakeFirst()
  return Number(numDeletedRows)
}
