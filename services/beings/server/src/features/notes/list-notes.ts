import type { WorkNote } from '@trivium/beings-contract'
import type { Uses } from '../../platform/kernel.ts'
import { findNoteMatches, readMatches } from './note-search-store.ts'
import { type NoteOwner, listNotes as readNotes } from './note-store.ts'
import { presentNote } from './present-note.ts'

interface Paged {
  owner?: NoteOwner | undefined
  page: number
  pageSize: number
}

export async function listNotes(
  context: Uses<'database'>,
  { owner, page, pageSize }: Paged,
): Promise<{ notes: WorkNote[]; page: number; pageSize: number; total: number }> {
  const paging = { limit: pageSize, offset: (page - 1) * pageSize }
  const { rows, total } = await readNotes(context.database.db, { owner, ...paging })
  return { notes: rows.map(presentNote), page, pageSize, total }
}

/** More matches than this call for one more word. */
const mostMatches = 500

/** Best matches first. */
export async function searchNotes(
  context: Uses<'database'>,
  { owner, keyword, page, pageSize }: Paged & { keyword: string },
): Promise<{ notes: WorkNote[]; page: number; pageSize: number; total: number }> {
  const { db } = context.database
  const hits = await findNoteMatches(db, { owner, query: keyword, limit: mostMatches })
  const notes = await readMatches(db, hits.slice((page - 1) * pageSize, page * pageSize))
  return { notes: notes.map(presentNote), page, pageSize, total: hits.length }
}
