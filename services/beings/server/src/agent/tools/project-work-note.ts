import { Type } from 'typebox'
import { createNote } from '../../features/notes/create-note.ts'
import { deleteNote } from '../../features/notes/delete-note.ts'
import { requireNote, requireNotePage } from '../../features/notes/find-note.ts'
import { listNotes, searchNotes } from '../../features/notes/list-notes.ts'
import type { NoteOwner, NoteRow } from '../../features/notes/note-store.ts'
import { presentNote } from '../../features/notes/present-note.ts'
import { updateNote } from '../../features/notes/update-note.ts'
import { changeProjectNote } from '../../features/projects/project-notes.ts'
import { invalid } from '../../platform/errors.ts'
import { actorOf, ownAction, ownTool } from './own-tool.ts'
import { reachProject } from './reach-project.ts'
import type { ToolScope } from './tool.ts'

const project_id = Type.String({ format: 'uuid' })
const which = {
  project_id,
  note_id: Type.Optional(Type.String({ format: 'uuid' })),
  page_number: Type.Optional(Type.Integer({ minimum: 1, description: 'Counted from the oldest note, from 1 on.' })),
}
const keywords = Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 100 }), { maxItems: 50 }))
const summary = Type.String({ minLength: 1, maxLength: 200, description: 'One line that says what it is about.' })
const content = Type.String({ maxLength: 100_000, description: 'Markdown.' })
const howMany = Type.Optional(Type.Integer({ minimum: 1, maximum: 50 }))

async function ownerOf(scope: ToolScope, projectId: string): Promise<NoteOwner> {
  return { ownerType: 'project', ownerId: (await reachProject(scope, projectId)).id }
}

async function find(
  scope: ToolScope,
  owner: NoteOwner,
  given: { note_id?: string; page_number?: number },
): Promise<NoteRow> {
  const { db } = scope.context.database
  if (given.note_id !== undefined) return requireNote(db, given.note_id, owner)
  if (given.page_number === undefined) throw invalid('Say which note with note_id or page_number.')
  return requireNotePage(db, owner, given.page_number)
}

export const projectWorkNoteTool = ownTool('project_work_note', 'The notebook of a project you are a member of.', {
  create: ownAction({
    description: 'A new note.',
    repeatable: false,
    parameters: Type.Object({ project_id, summary, content, keywords }),
    run: async (scope, { project_id: id, summary: title, content: text, keywords: words }) => {
      const { ownerId } = await ownerOf(scope, id)
      const note = await changeProjectNote(scope.context, ownerId, owner =>
        createNote(scope.context, { owner, title, content: text, keywords: words }, actorOf(scope)),
      )
      return `Note ${note.title} (${note.noteId}) is kept.`
    },
  }),
  read: ownAction({
    description: 'The whole of a note.',
    parameters: Type.Object(which),
    run: async (scope, given) => {
      const note = presentNote(await find(scope, await ownerOf(scope, given.project_id), given))
      return `# ${note.title}\nkeywords: ${note.keywords.join(', ')}\n\n${note.content}`
    },
  }),
  update: ownAction({
    description: 'Change what is given of a note.',
    repeatable: false,
    parameters: Type.Object({
      ...which,
      summary: Type.Optional(summary),
      content: Type.Optional(content),
      keywords,
    }),
    run: async (scope, given) => {
      const { ownerId } = await ownerOf(scope, given.project_id)
      const change = {
        ...(given.summary !== undefined && { title: given.summary }),
        ...(given.content !== undefined && { content: given.content }),
        ...(given.keywords !== undefined && { keywords: given.keywords }),
      }
      const note = await changeProjectNote(scope.context, ownerId, async owner => {
        const { id: noteId } = await find(scope, owner, given)
        return updateNote(scope.context, { owner, noteId, ...change }, actorOf(scope))
      })
      return `Note ${note.title} (${note.noteId}), version ${note.version}, is kept.`
    },
  }),
  delete: ownAction({
    description: 'Delete a note.',
    repeatable: false,
    parameters: Type.Object(which),
    run: async (scope, given) => {
      const { ownerId } = await ownerOf(scope, given.project_id)
      const note = await changeProjectNote(scope.context, ownerId, async owner => {
        const { id: noteId } = await find(scope, owner, given)
        return deleteNote(scope.context, { owner, noteId }, actorOf(scope))
      })
      return `Deleted ${note.title}.`
    },
  }),
  list: ownAction({
    description: 'The notes of a project, the newest first.',
    parameters: Type.Object({ project_id, max_results: howMany }),
    run: async (scope, { project_id: id, max_results = 50 }) => {
      const owner = await ownerOf(scope, id)
      const { notes } = await listNotes(scope.context, { owner, page: 1, pageSize: max_results })
      return notes.map(note => `${note.title} (${note.noteId})`).join('\n') || 'No notes.'
    },
  }),
  directory: ownAction({
    description: 'The notes of a project by keyword.',
    parameters: Type.Object({ project_id }),
    run: async (scope, { project_id: id }) => {
      const owner = await ownerOf(scope, id)
      const { notes } = await listNotes(scope.context, { owner, page: 1, pageSize: 200 })
      const placed = notes.flatMap(note =>
        (note.keywords.length > 0 ? note.keywords : ['(no keyword)']).map(word => ({ word, title: note.title })),
      )
      const groups = [...Map.groupBy(placed, ({ word }) => word)].sort(([one], [other]) => one.localeCompare(other))
      return groups.map(([word, all]) => `${word}: ${all.map(one => one.title).join(', ')}`).join('\n') || 'No notes.'
    },
  }),
  search: ownAction({
    description: 'Find notes of a project by words.',
    parameters: Type.Object({
      project_id,
      keyword: Type.String({ minLength: 1, maxLength: 500 }),
      max_results: howMany,
    }),
    run: async (scope, { project_id: id, keyword, max_results = 10 }) => {
      const search = { owner: await ownerOf(scope, id), keyword, page: 1, pageSize: max_results }
      const { notes } = await searchNotes(scope.context, search)
      return notes.map(note => `${note.title} (${note.noteId}): ${note.snippet}`).join('\n') || 'Nothing found.'
    },
  }),
})
