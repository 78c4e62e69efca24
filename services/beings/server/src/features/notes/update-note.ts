import type { WorkNoteChange } from '@trivium/beings-contract'
import type { Actor } from '../../platform/actor.ts'
import { checkTitle } from '../../platform/check-title.ts'
import { cleanKeywords } from '../../platform/clean-keywords.ts'
import type { Uses } from '../../platform/kernel.ts'
import { requireNote } from './find-note.ts'
import { changeNote, type NoteOwner, type NoteRow } from './note-store.ts'
import { recordNoteAction } from './record-note-action.ts'

/** Changes only what is sent; each change is a new version. */
export async function updateNote(
  context: Uses<'clock' | 'database'>,
  { noteId, owner, title, content, keywords }: WorkNoteChange & { owner?: NoteOwner },
  actor: Actor = 'person',
): Promise<NoteRow> {
  const at = context.clock.now()
  return context.database.write(async trx => {
    const before = await requireNote(trx, noteId, owner)
    const note = await changeNote(trx, before.id, {
      ...(title !== undefined && { title: checkTitle(title) }),
      ...(content !== undefined && { content }),
      ...(keywords !== undefined && { keywords: JSON.stringify(cleanKeywords(keywords)) }),
      version: before.version + 1,
      updated_at: at,
    })
    await recordNoteAction(trx, { action: 'update', note, actor, at })
    return note
  })
}
