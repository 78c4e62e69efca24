import { Id, noteFields, pageOf, pageQuery, WorkNote, WorkNoteChange } from '@trivium/beings-contract'
import type { App } from '@trivium/http'
import { Type } from 'typebox'
import type { Uses } from '../../platform/kernel.ts'
import { createNote } from '../notes/create-note.ts'
import { deleteNote } from '../notes/delete-note.ts'
import { requireNote } from '../notes/find-note.ts'
import { listNotes } from '../notes/list-notes.ts'
import { presentNote } from '../notes/present-note.ts'
import { updateNote } from '../notes/update-note.ts'
import { changeProjectNote, noteOwner } from './project-notes.ts'

const params = Type.Object({ id: Id })
const OfNote = Type.Object({ noteId: Id })
const Notes = pageOf({ notes: Type.Array(WorkNote) })
const Saved = { 200: Type.Object({ success: Type.Boolean(), note: WorkNote }) }

export function projectNoteRoutes(app: App, context: Uses<'clock' | 'database'>): void {
  const base = '/api/projects/:id/work-notes'

  app.get(
    `${base}/list`,
    { schema: { params, querystring: Type.Object(pageQuery(200)), response: { 200: Notes } } },
    async ({ params, query }) => listNotes(context, { owner: await noteOwner(context, params.id), ...query }),
  )
  app.get(
    `${base}/read`,
    { schema: { params, querystring: OfNote, response: { 200: WorkNote } } },
    async ({ params, query }) => {
      const owner = await noteOwner(context, params.id)
      return presentNote(await requireNote(context.database.db, query.noteId, owner))
    },
  )
  app.post(
    `${base}/create`,
    { schema: { params, body: Type.Object(noteFields), response: Saved } },
    async ({ params, body }) => ({
      success: true,
      note: await changeProjectNote(context, params.id, owner => createNote(context, { owner, ...body })),
    }),
  )
  app.post(
    `${base}/update`,
    { schema: { params, body: WorkNoteChange, response: Saved } },
    async ({ params, body }) => ({
      success: true,
      note: await changeProjectNote(context, params.id, owner => updateNote(context, { owner, ...body })),
    }),
  )
  app.post(`${base}/delete`, { schema: { params, body: OfNote, response: Saved } }, async ({ params, body }) => ({
    success: true,
    note: await changeProjectNote(context, params.id, owner => deleteNote(context, { owner, noteId: body.noteId })),
  }))
}
