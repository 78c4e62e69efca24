import { Id, NewWorkNote, NoteDirectory, pageOf, pageQuery, WorkNote, WorkNoteChange } from '@trivium/beings-contract'
import type { App } from '@trivium/http'
import { Type } from 'typebox'
import { requireBeing } from '../../core/beings/find-being.ts'
import { invalid } from '../../platform/errors.ts'
import type { Uses } from '../../platform/kernel.ts'
import { createNote } from './create-note.ts'
import { deleteNote } from './delete-note.ts'
import { requireNote } from './find-note.ts'
import { listNotes, searchNotes } from './list-notes.ts'
import { noteDirectory } from './note-directory.ts'
import { presentNote } from './present-note.ts'
import { updateNote } from './update-note.ts'

const OfBeing = { beingId: Type.Optional(Id) }
const OfNote = Type.Object({ noteId: Id })
const Notes = pageOf({ notes: Type.Array(WorkNote) })
const Saved = { 200: Type.Object({ success: Type.Boolean(), note: WorkNote }) }
const SearchQuery = Type.Object({
  ...OfBeing,
  keyword: Type.String({ minLength: 1, maxLength: 500, pattern: '\\S' }),
  ...pageQuery(50),
})

export function noteRoutes(app: App, context: Uses<'clock' | 'database' | 'settings'>): void {
  const ownerOf = async (beingId: string | undefined) =>
    beingId === undefined
      ? undefined
      : { ownerType: 'being' as const, ownerId: (await requireBeing(context, beingId)).id }

  app.get(
    '/api/work-notes/list',
    { schema: { querystring: Type.Object({ ...OfBeing, ...pageQuery(200) }), response: { 200: Notes } } },
    async ({ query: { beingId, ...paging } }) => listNotes(context, { owner: await ownerOf(beingId), ...paging }),
  )
  app.get(
    '/api/work-notes/search',
    {
      schema: {
        querystring: SearchQuery,
        response: { 200: Notes },
      },
    },
    async ({ query: { beingId, ...search } }) => searchNotes(context, { owner: await ownerOf(beingId), ...search }),
  )
  app.get('/api/work-notes/read', { schema: { querystring: OfNote, response: { 200: WorkNote } } }, async ({ query }) =>
    presentNote(await requireNote(context.database.db, query.noteId)),
  )
  app.get(
    '/api/work-notes/directory',
    {
      schema: {
        querystring: Type.Object(OfBeing),
        response: { 200: Type.Object({ directory: NoteDirectory }) },
      },
    },
    async ({ query }) => ({ directory: await noteDirectory(context, await ownerOf(query.beingId)) }),
  )
  app.post('/api/work-notes/create', { schema: { body: NewWorkNote, response: Saved } }, async ({ body }) => {
    const { beingId = context.settings.get('curatorId'), ...wish } = body
    const owner = { ownerType: 'being' as const, ownerId: (await requireBeing(context, beingId)).id }
    return { success: true, note: presentNote(await createNote(context, { owner, ...wish })) }
  })
  app.post('/api/work-notes/update', { schema: { body: WorkNoteChange, response: Saved } }, async ({ body }) => {
    await refuseProjectNote(context, body.noteId)
    return { success: true, note: presentNote(await updateNote(context, body)) }
  })
  app.post('/api/work-notes/delete', { schema: { body: OfNote, response: Saved } }, async ({ body }) => {
    await refuseProjectNote(context, body.noteId)
    return { success: true, note: presentNote(await deleteNote(context, body)) }
  })
}

/** A project guards its own notes: they cannot be changed while it is archived. */
async function refuseProjectNote(context: Uses<'database'>, noteId: string): Promise<void> {
  const note = await requireNote(context.database.db, noteId)
  if (note.owner_type === 'being') return
  const path = `/api/projects/${note.owner_id}/work-notes`
  throw invalid('The note belongs to a project.', `noteId ${noteId} is changed through ${path}`)
}
