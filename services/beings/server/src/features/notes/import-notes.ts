import type { PortableNote } from '@trivium/beings-contract'
import { uuidv7 } from '@trivium/http'
import type { Insertable } from 'kysely'
import { checkTitle } from '../../platform/check-title.ts'
import { cleanKeywords } from '../../platform/clean-keywords.ts'
import type { Trx } from '../../platform/db/schema.ts'
import type { WorkNotesTable } from '../../platform/db/work-tables.ts'
import { insertNote } from './note-store.ts'

export type ReadNote = Omit<Insertable<WorkNotesTable>, 'owner_type' | 'owner_id'>

export function readNotes(notes: readonly PortableNote[], now: number): ReadNote[] {
  return notes.map(({ title, content, keywords = [], version, createdAt, updatedAt }) => ({
    id: uuidv7(now),
    title: checkTitle(title),
    content,
    keywords: JSON.stringify(cleanKeywords(keywords)),
    version,
    created_at: Date.parse(createdAt),
    updated_at: Date.parse(updatedAt),
  }))
}

export async function importNotes(trx: Trx, beingId: string, notes: readonly ReadNote[]): Promise<void> {
  for (const note of notes) await insertNote(trx, { ...note, owner_type: 'being', owner_id: beingId })
}
