import { type FullTextHit, searchFullText } from '@trivium/db'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/schema.ts'
import type { NoteOwner, NoteRow } from './note-store.ts'

/** Best matches first. */
export async function findNoteMatches(
  db: Db,
  { owner, ...search }: { owner?: NoteOwner | undefined; query: string; limit: number },
): Promise<FullTextHit[]> {
  const where = owner
    ? sql<boolean>`work_notes.owner_type = ${owner.ownerType} and work_notes.owner_id = ${owner.ownerId}`
    : sql<boolean>`true`
  return searchFullText(db, {
    table: 'work_notes',
    key: 'seq',
    columns: ['title', 'content', 'keywords'],
    ...search,
    where,
  })
}

/** The notes that were found, in the order of the matches. */
export async function readMatches(
  db: Db,
  hits: readonly FullTextHit[],
): Promise<(NoteRow & Pick<FullTextHit, 'snippet'>)[]> {
  if (hits.length === 0) return []
  const keys = hits.map(hit => hit.key)
  const rows = await db.selectFrom('work_notes').selectAll().where('seq', 'in', keys).execute()
  const bySeq = new Map(rows.map(row => [row.seq, row]))
  return hits.flatMap(({ key, snippet }) => {
    const row = bySeq.get(key)
    return row ? [{ ...row, snippet }] : []
  })
}
