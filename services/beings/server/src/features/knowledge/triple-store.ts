import { searchFullText } from '@trivium/db'
import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Db } from '../../platform/db/schema.ts'
import type { TriplesTable } from '../../platform/db/work-tables.ts'
import { foldName } from '../../platform/fold-name.ts'

export type TripleRow = Selectable<TriplesTable>

export async function insertTriple(db: Db, row: Insertable<TriplesTable>): Promise<TripleRow> {
  return db.insertInto('triples').values(row).returningAll().executeTakeFirstOrThrow()
}

export async function findTriple(db: Db, id: string): Promise<TripleRow | undefined> {
  return db.selectFrom('triples').selectAll().where('id', '=', id).executeTakeFirst()
}

/** What it says: of which thing what about which other thing. */
export type Statement = Pick<TripleRow, 'subject_key' | 'relation' | 'object_key'>

/** The oldest, should there be several from before names were folded. */
export async function findStatement(db: Db, said: Statement): Promise<TripleRow | undefined> {
  return db
    .selectFrom('triples')
    .selectAll()
    .where('subject_key', '=', said.subject_key)
    .where('relation', '=', said.relation)
    .where('object_key', '=', said.object_key)
    .orderBy('seq')
    .limit(1)
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
  subjectKey?: string | undefined
  relation?: string | undefined
  objectKey?: string | undefined
}

/** Newest first. */
export async function listTriples(
  db: Db,
  { beingId, subjectKey, relation, objectKey, limit, offset = 0 }: TripleFilter & { limit: number; offset?: number },
): Promise<{ rows: TripleRow[]; total: number }> {
  const query = db
    .selectFrom('triples')
    .$if(beingId !== undefined, narrowed => narrowed.where('being_id', '=', beingId ?? ''))
    .$if(subjectKey !== undefined, narrowed => narrowed.where('subject_key', '=', subjectKey ?? ''))
    .$if(relation !== undefined, narrowed => narrowed.where('relation', '=', relation ?? ''))
    .$if(objectKey !== undefined, narrowed => narrowed.where('object_key', '=', objectKey ?? ''))
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

/** Statements that have one of these things on either side. */
export async function listTouching(db: Db, keys: readonly string[], limit: number): Promise<TripleRow[]> {
  if (keys.length === 0) return []
  const from = db.selectFrom('triples').selectAll().where('subject_key', 'in', keys)
  const to = db.selectFrom('triples').selectAll().where('object_key', 'in', keys)
  return from.union(to).orderBy('seq').limit(limit).execute()
}

export async function countTouching(db: Db, key: string): Promise<number> {
  const { total } = await db
    .selectFrom('triples')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where(({ eb, or }) => or([eb('subject_key', '=', key), eb('object_key', '=', key)]))
    .executeTakeFirstOrThrow()
  return total
}

/** Statements about a thing that say the same, together and the oldest first. */
export async function listDuplicates(db: Db, key: string): Promise<TripleRow[][]> {
  const groups = await db
    .selectFrom('triples')
    .select(['subject_key', 'relation', 'object_key'])
    .where(({ eb, or }) => or([eb('subject_key', '=', key), eb('object_key', '=', key)]))
    .groupBy(['subject_key', 'relation', 'object_key'])
    .having(({ fn }) => fn.countAll(), '>', 1)
    .execute()
  const found: TripleRow[][] = []
  for (const { subject_key, relation, object_key } of groups) {
    const query = db.selectFrom('triples').selectAll().where('subject_key', '=', subject_key)
    found.push(
      await query.where('relation', '=', relation).where('object_key', '=', object_key).orderBy('seq').execute(),
    )
  }
  return found
}

/** Statements of a thing that were made with one of its other names are said of a thing of that name; how many there were. */
export async function moveStatementsNamed(
  db: Db,
  { alias_key, node_key }: { alias_key: string; node_key: string },
): Promise<number> {
  const rows = await listTouching(db, [node_key], Number.MAX_SAFE_INTEGER)
  let moved = 0
  for (const { id, subject, object, subject_key, object_key } of rows) {
    const keys = {
      ...(subject_key === node_key && foldName(subject) === alias_key && { subject_key: alias_key }),
      ...(object_key === node_key && foldName(object) === alias_key && { object_key: alias_key }),
    }
    if (Object.keys(keys).length === 0) continue
    await changeTriple(db, id, keys)
    moved += 1
  }
  return moved
}
