import type { WorkNote } from '@trivium/beings-contract'
import type { BeingsContext } from '../context.ts'
import { type NoteOwner, listNotes as readNotes, searchNotes as searchStore } from './note-store.ts'
import { presentNote } from './present-note.ts'

interface Paged {
  owner?: NoteOwner | undefined
  page: number
  pageSize: number
}

export async function listNotes(
  context: BeingsContext,
  { owner, page, pageSize }: Paged,
): Promise<{ notes: WorkNote[]; page: number; pageSize: number; total: number }> {
  const paging = { limit: pageSize, offset: (page - 1) * pageSize }
  const { rows, total } = await readNotes(context.database.db, { owner, ...paging })
  return { notes: rows.map(presentNote), page, pageSize, total }
}

/** Best matches first. The total counts up to the end of this page: counting all matches would mean finding all. */
export async function searchNotes(
  context: BeingsContext,
  { owner, keyword, page, pageSize }: Paged & { keyword: string },
): Promise<{ notes: WorkNote[]; page: number; pageSize: number; total: number; hasMore: boolean }> {
  const offset = (page - 1) * pageSize
  const search = { owner, query: keyword, limit: pageSize + 1, offset }
  const rows = await searchStore(context.database.db, search)
  const notes = rows.slice(0, pageSize).map(presentNote)
  return { notes, page, pageSize, total: offset + notes.length, hasMore: rows.length > pageSize }
}
