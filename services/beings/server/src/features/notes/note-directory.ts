import type { NoteDirectory } from '@trivium/beings-contract'
import type { Uses } from '../../platform/kernel.ts'
import { listNoteTitles, type NoteOwner } from './note-store.ts'
import { nameOwners } from './owner-names-store.ts'

/** More titles than this are better searched than read. */
const mostNotes = 5000

/** A tree by owner and keyword; a note with several keywords is under each of them. */
export async function noteDirectory(context: Uses<'database'>, owner?: NoteOwner): Promise<NoteDirectory> {
  const { db } = context.database
  const notes = await listNoteTitles(db, { owner, limit: mostNotes })
  const names = await nameOwners(db)
  const owners = [...Map.groupBy(notes, note => `${note.owner_type} ${note.owner_id}`).values()]
  const directory = owners.map(own => {
    const { owner_type: ownerType, owner_id: ownerId } = own[0] as (typeof own)[number]
    const placed = own.flatMap(note => {
      const keywords = JSON.parse(note.keywords) as string[]
      return (keywords.length > 0 ? keywords : ['']).map(name => ({ name, noteId: note.id, title: note.title }))
    })
    const keywords = [...Map.groupBy(placed, ({ name }) => name)].map(([name, entries]) => ({
      name,
      notes: entries.map(({ noteId, title }) => ({ noteId, title })),
    }))
    keywords.sort((one, other) => one.name.localeCompare(other.name))
    return { name: names.get(ownerId) ?? '', ownerType, ownerId, keywords }
  })
  return directory.sort((one, other) => one.name.localeCompare(other.name))
}
