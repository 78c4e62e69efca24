import type { Db } from '../../platform/db/schema.ts'
import { notFound } from '../../platform/errors.ts'
import { findNote, findNoteByPage, type NoteOwner, type NoteRow } from './note-store.ts'

/** With an owner, the note must be theirs. */
export async function requireNote(db: Db, id: string, owner?: NoteOwner): Promise<NoteRow> {
  const note = await findNote(db, id.toLowerCase())
  const theirs = !owner || (note?.owner_type === owner.ownerType && note.owner_id === owner.ownerId)
  if (!note || !theirs) throw notFound('There is no such note.', `noteId ${id} is not known`)
  return note
}

/** The n-th note of an owner, the oldest being the first. */
export async function requireNotePage(db: Db, owner: NoteOwner, pageNumber: number): Promise<NoteRow> {
  const note = await findNoteByPage(db, owner, pageNumber)
  if (!note) throw notFound(`There is no note number ${pageNumber}.`)
  return note
}
