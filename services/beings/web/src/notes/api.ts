import type { NewWorkNote, NoteDirectory, WorkNote, WorkNoteChange } from '@trivium/beings-contract'
import { requestJson } from '@trivium/ui'
import { withQuery } from '../patterns/use-list.ts'

interface Saved {
  note: WorkNote
}

interface Notes {
  notes: WorkNote[]
  total: number
}

/** A project guards its own notes: they are changed through it. */
const base = (projectId: string | undefined) =>
  projectId === undefined ? '/api/work-notes' : `/api/projects/${projectId}/work-notes`

const send = (path: string, body: unknown, keepalive = false) =>
  requestJson<Saved>(path, { method: 'POST', body, keepalive })

export const projectOf = ({ ownerType, ownerId }: WorkNote): string | undefined =>
  ownerType === 'project' ? ownerId : undefined

/** Every address of the notes. */
export const notesApi = {
  directory: (beingId: string | undefined, signal: AbortSignal) =>
    requestJson<{ directory: NoteDirectory }>(withQuery('/api/work-notes/directory', { beingId }), { signal }),
  search: (query: { keyword: string; beingId: string | undefined }, signal: AbortSignal) =>
    requestJson<Notes>(withQuery('/api/work-notes/search', query), { signal }),
  listOfProject: (projectId: string, signal: AbortSignal) =>
    requestJson<Notes>(`${base(projectId)}/list?pageSize=200`, { signal }),
  read: (noteId: string, signal: AbortSignal) =>
    requestJson<WorkNote>(`/api/work-notes/read?noteId=${encodeURIComponent(noteId)}`, { signal }),
  create: (projectId: string | undefined, note: NewWorkNote) => send(`${base(projectId)}/create`, note),
  update: (projectId: string | undefined, change: WorkNoteChange) => send(`${base(projectId)}/update`, change),
  remove: (note: WorkNote, keepalive: boolean) =>
    send(`${base(projectOf(note))}/delete`, { noteId: note.noteId }, keepalive),
}

export const noteKeys = {
  all: ['note'] as const,
  directory: (beingId: string | undefined) => ['note', 'list', { directory: beingId ?? 'all' }] as const,
  search: (keyword: string, beingId: string | undefined) => ['note', 'list', { keyword, beingId }] as const,
  ofProject: (projectId: string) => ['note', 'list', { projectId }] as const,
  one: (id: string) => ['note', 'one', id] as const,
}
