import type { WorkNote } from '@trivium/beings-contract'
import type { NoteRow } from './note-store.ts'

export function presentNote(row: NoteRow & { snippet?: string }): WorkNote {
  return {
    noteId: row.id,
    title: row.title,
    content: row.content,
    keywords: JSON.parse(row.keywords) as string[],
    ownerType: row.owner_type,
    ownerId: row.owner_id,
    version: row.version,
    createdAt: new Date(row.created_at).toISOString(),
    updatedAt: new Date(row.updated_at).toISOString(),
    ...(row.snippet !== undefined && { snippet: row.snippet }),
  }
}
