import type { Insertable, Selectable } from 'kysely'
import type { PermissionRequestsTable } from '../../platform/db/agent-tables.ts'
import type { Db } from '../../platform/db/schema.ts'

export type RequestRow = Selectable<PermissionRequestsTable>

export async function insertRequest(db: Db, row: Insertable<PermissionRequestsTable>): Promise<RequestRow> {
  return db.insertInto('permission_requests').values(row).returningAll().executeTakeFirstOrThrow()
}

export async function findRequest(db: Db, id: string): Promise<RequestRow | undefined> {
  return db.selectFrom('permission_requests').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function findRequestOfCall(db: Db, toolCallId: string): Promise<RequestRow | undefined> {
  return db.selectFrom('permission_requests').selectAll().where('tool_call_id', '=', toolCallId).executeTakeFirst()
}

/** Oldest first. */
export async function listPendingRequests(db: Db, beingId?: string): Promise<RequestRow[]> {
  return db
    .selectFrom('permission_requests')
    .selectAll()
    .where('state', '=', 'pending')
    .$if(beingId !== undefined, query => query.where('being_id', '=', beingId ?? ''))
    .orderBy('seq')
    .execute()
}

/** How many questions of each being wait; one that has none is not in it. */
export async function countPendingRequests(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('permission_requests')
    .select(({ fn }) => ['being_id', fn.countAll<number>().as('total')])
    .where('state', '=', 'pending')
    .groupBy('being_id')
    .execute()
  return new Map(rows.map(row => [row.being_id, Number(row.total)]))
}

/** False when somebody else was faster. */
export async function closeRequest(
  db: Db,
  id: string,
  closing: { state: Exclude<RequestRow['state'], 'pending'>; at: number; note?: string | undefined },
): Promise<boolean> {
  const result = await db
    .updateTable('permission_requests')
    .set({ state: closing.state, answered_at: closing.at, note: closing.note ?? '' })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

export async function withdrawRequestsOfTurn(db: Db, turnId: string, at: number): Promise<void> {
  await db
    .updateTable('permission_requests')
    .set({ state: 'withdrawn', answered_at: at })
    .where('turn_id', '=', turnId)
    .where('state', '=', 'pending')
    .execute()
}

export async function deleteRequestOfCall(db: Db, toolCallId: string): Promise<void> {
  await db.deleteFrom('permission_requests').where('tool_call_id', '=', toolCallId).execute()
}

export type RequestState = RequestRow['state']

/** With what a page needs to show it at its place: the name of the being, and the call as messages know it. */
export interface QuestionRow extends RequestRow {
  being_name: string
  call_id: string | null
}

const questions = (db: Db) =>
  db
    .selectFrom('permission_requests')
    .innerJoin('beings', 'beings.id', 'permission_requests.being_id')
    .leftJoin('tool_calls', 'tool_calls.id', 'permission_requests.tool_call_id')
    .selectAll('permission_requests')
    .select(['beings.name as being_name', 'tool_calls.call_id'])

/** Oldest first while they wait, newest first otherwise. */
export async function listQuestions(
  db: Db,
  { state, beingId, limit }: { state: RequestState | undefined; beingId: string | undefined; limit: number },
): Promise<QuestionRow[]> {
  return questions(db)
    .$if(state !== undefined, query => query.where('permission_requests.state', '=', state ?? 'pending'))
    .$if(beingId !== undefined, query => query.where('permission_requests.being_id', '=', beingId ?? ''))
    .orderBy('permission_requests.seq', state === 'pending' ? 'asc' : 'desc')
    .limit(limit)
    .execute()
}

export async function findQuestion(db: Db, id: string): Promise<QuestionRow | undefined> {
  return questions(db).where('permission_requests.id', '=', id).executeTakeFirst()
}
