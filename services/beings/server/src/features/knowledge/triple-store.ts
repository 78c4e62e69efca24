import { searchFullText } from '@trivium/db'
import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Db } from '../../platform/db/schema.ts'
import type { TriplesTable } from '../../platform/db/work-tables.ts'

export type TripleRow = Selectable<TriplesTable>

export async function insertTriple(db: Db, row: Insertable<TriplesTable>): Promise<TripleRow> {
  return db.insertInto('triples').values(row).returningAll().executeTakeFirstOrThrow()
}

export async function findTriple(db: Db, id: string): Promise<TripleRow | undefined> {
  return db.selectFrom('triples').selectAll().where('id', '=', id).executeTakeFirst()
}

export type Statement = Pick<TripleRow, 'subject' | 'relation' | 'object'>

export async function findStatement(db: Db, { subject, relation, object }: Statement): Promise<TripleRow | undefined> {
  return db
    .selectFrom('triples')
    .selectAll()
    .where('subject', '=', subject)
    .where('relation', '=', relation)
    .where('object', '=', object)
    .executeTakeFirst()
}

export async function changeTriple(db: Db, id: string, change: Updateable<TriplesTable>): Promise<TripleRow> {
  return db.updateTable('triples').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}

export async function removeTriple(db: Db, id: string): Promise<void> {
  await db.deleteFrom('triples').where('id', '=', id).execute()
}

export interface TripleFilter {
  beingId?: string | undefined
  subject?: string | undefined
  relation?: string | undefined
  object?: string | undefined
}

/** Newest first. */
export async function listTriples(
  db: Db,
  { beingId, subject, relation, object, limit, offset = 0 }: TripleFilter & { limit: number; offset?: number },
): Promise<{ rows: TripleRow[]; total: number }> {
  const query = db
    .selectFrom('triples')
    .$if(beingId !== undefined, narrowed => narrowed.where('being_id', '=', beingId ?? ''))
    .$if(subject !== undefined, narrowed => narrowed.where('subject', '=', subject ?? ''))
    .$if(relation !== undefined, narrowed => narrowed.where('relation', '=', relation ?? ''))
    .$if(object !== undefined, narrowed => narrowed.where('object', '=', object ?? ''))
  const rows = await query.selectAll().orderBy('seq', 'desc').limit(limit).offset(offset).execute()
  const { total } = await query.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { rows, total }
}

export async function searchTriples(db: Db, query: string, limit: number): Promise<TripleRow[]> {
  const index = { table: 'triples', key: 'seq', columns: ['subject', 'relation', 'object', 'category', 'tags'] }
  const hits = await searchFullText(db, { ...index, query, limit })
  if (hits.length === 0) return []
  const keys = hits.map(hit => hit.key)
  const rows = await db.selectFrom('triples').selectAll().where('seq', 'in', keys).execute()
  return rows.sort((one, other) => keys.indexOf(one.seq) - keys.indexOf(other.seq))
}

/** Statements that have one of these on either side. */
export async function listTouching(db: Db, entities: readonly string[], limit: number): Promise<TripleRow[]> {
  if (entities.length === 0) return []
  const from = db.selectFrom('triples').selectAll().where('subject', 'in', entities)
  const to = db.selectFrom('triples').selectAll().where('object', 'in', entities)
  return from.union(to).orderBy('seq').limit(limit).execute()
}
