import { uuidv7 } from '@trivium/http'
import type { Actor } from '../../platform/actor.ts'
import { checkTitle } from '../../platform/check-title.ts'
import { cleanKeywords } from '../../platform/clean-keywords.ts'
import type { Uses } from '../../platform/kernel.ts'
import { findNote, insertNote, type NoteOwner, type NoteRow } from './note-store.ts'
import { recordNoteAction } from './record-note-action.ts'

export interface NoteWish {
  /** An owner that is known to exist. */
  owner: NoteOwner
  title: string
  content: string
  keywords?: readonly string[] | undefined
  /** Given when the same wish may come twice; the second time finds the note and changes nothing. */
  id?: string
}

export async function createNote(
  context: Uses<'clock' | 'database'>,
  wish: NoteWish,
  actor: Actor = 'person',
): Promise<NoteRow> {
  const known = wish.id === undefined ? undefined : await findNote(context.database.db, wish.id)
  if (known) return known
  const at = context.clock.now()
  const title = checkTitle(wish.title)
  return context.database.write(async trx => {
    const note = await insertNote(trx, {
      id: wish.id ?? uuidv7(at),
      owner_type: wish.owner.ownerType,
      owner_id: wish.owner.ownerId,
      title,
      content: wish.content,
      keywords: JSON.stringify(cleanKeywords(wish.keywords ?? [])),
      version: 1,
      created_at: at,
      updated_at: at,
    })
    await recordNoteAction(trx, { action: 'create', note, actor, at })
    return note
  })
}
