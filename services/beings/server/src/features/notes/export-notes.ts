import type { PortableNote } from '@trivium/beings-contract'
import type { Db } from '../../platform/db/schema.ts'
import { listNotesOf } from './note-store.ts'
import { presentNote } from './present-note.ts'

export async function exportNotes(db: Db, beingId: string): Promise<PortableNote[]> {
  const rows = await listNotesOf(db, { ownerType: 'being', ownerId: beingId })
  return rows.map(row => {
    const { title, content, keywords, version, createdAt, updatedAt } = presentNote(row)
    return { title, content, keywords, version, createdAt, updatedAt }
  })
}
