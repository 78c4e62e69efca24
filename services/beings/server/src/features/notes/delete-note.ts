import type { Actor } from '../../platform/actor.ts'
import type { Uses } from '../../platform/kernel.ts'
import { requireNote } from './find-note.ts'
import { type NoteOwner, type NoteRow, removeNote } from './note-store.ts'
import { recordNoteAction } from './record-note-action.ts'

export async function deleteNote(
  context: Uses<'clock' | 'database'>,
  { noteId, owner }: { noteId: string; owner?: NoteOwner },
  actor: Actor = 'person',
): Promise<NoteRow> {
  const at = context.clock.now()
  return context.database.write(async trx => {
    const note = await requireNote(trx, noteId, owner)
    await removeNote(trx, note.id)
    await recordNoteAction(trx, { action: 'delete', note, actor, at })
    return note
  })
}
