import { Type } from 'typebox'
import { createNote } from '../../features/notes/create-note.ts'
import { deleteNote } from '../../features/notes/delete-note.ts'
import { requireNote, requireNotePage } from '../../features/notes/find-note.ts'
import { listNotes, searchNotes } from '../../features/notes/list-notes.ts'
import type { NoteOwner, NoteRow } from '../../features/notes/note-store.ts'
import { presentNote } from '../../features/notes/present-note.ts'
import { updateNote } from '../../features/notes/update-note.ts'
import { invalid } from '../../platform/errors.ts'
import { actorOf, ownAction, ownTool } from './own-tool.ts'
import type { ToolScope } from './tool.ts'

const which = {
  note_id: Type.Optional(Type.String({ format: 'uuid' })),
  page_number: Type.Optional(Type.Integer({ minimum: 1, description: 'Counted from the oldest note, from 1 on.' })),
}
const keywords = Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 100 }), { maxItems: 50 }))
const title = Type.String({ minLength: 1, maxLength: 200, description: 'One line that says what it is about.' })
const content = Type.String({ maxLength: 100_000, description: 'Markdown.' })
const howMany = Type.Optional(Type.Integer({ minimum: 1, maximum: 50 }))

const ownerOf = ({ being }: ToolScope): NoteOwner => ({ ownerType: 'being', ownerId: being.id })

async function find(scope: ToolScope, given: { note_id?: string; page_number?: number }): Promise<NoteRow> {
  const { db } = scope.context.database
  if (given.note_id !== undefined) return requireNote(db, given.note_id, ownerOf(scope))
  if (given.page_number === undefined) throw invalid('Say which note with note_id or page_number.')
  return requireNotePage(db, ownerOf(scope), given.page_number)
}

export const workNoteTool = ownTool('work_note', 'Your notebook: longer notes in markdown that you keep and revise.', {
  create: ownAction({
    description: 'A new note.',
    parameters: Type.Object({ summary: title, content, keywords }),
    run: async (scope, { summary, content: text, keywords: words }) => {
      const wish = { id: scope.toolCallId, owner: ownerOf(scope), title: summary, content: text, keywords: words }
      return tell(await createNote(scope.context, wish, actorOf(scope)))
    },
  }),
  read: ownAction({
    description: 'The whole of a note.',
    parameters: Type.Object(which),
    run: async (scope, given) => {
      const note = presentNote(await find(scope, given))
      return `# ${note.title}\nkeywords: ${note.keywords.join(', ')}\n\n${note.content}`
    },
  }),
  update: ownAction({
    description: 'Change what is given, keep the rest.',
    repeatable: false,
    parameters: Type.Object({
      ...which,
      summary: Type.Optional(title),
      content: Type.Optional(content),
      keywords,
    }),
    run: async (scope, { summary, content: text, keywords: words, ...given }) => {
      const change = {
        noteId: (await find(scope, given)).id,
        ...(summary !== undefined && { title: summary }),
        ...(text !== undefined && { content: text }),
        ...(words !== undefined && { keywords: words }),
      }
      return tell(await updateNote(scope.context, change, actorOf(scope)))
    },
  }),
  delete: ownAction({
    description: 'Delete a note.',
    repeatable: false,
    parameters: Type.Object(which),
    run: async (scope, given) => {
      const note = await deleteNote(scope.context, { noteId: (await find(scope, given)).id }, actorOf(scope))
      return `Deleted ${note.title}.`
    },
  }),
  list: ownAction({
    description: 'Your notes, the newest first.',
    parameters: Type.Object({ max_results: howMany }),
    run: async (scope, { max_results = 50 }) => {
      const { notes } = await listNotes(scope.context, { owner: ownerOf(scope), page: 1, pageSize: max_results })
      return notes.map(note => `${note.title} (${note.noteId})`).join('\n') || 'No notes.'
    },
  }),
  directory: ownAction({
    description: 'Your notes by keyword.',
    parameters: Type.Object({}),
    run: async scope => {
      const { notes } = await listNotes(scope.context, { owner: ownerOf(scope), page: 1, pageSize: 200 })
      const placed = notes.flatMap(note =>
        (note.keywords.length > 0 ? note.keywords : ['']).map(word => ({
          word,
          line: `- ${note.title} (${note.noteId})`,
        })),
      )
      const groups = [...Map.groupBy(placed, ({ word }) => word)].sort(([one], [other]) => one.localeCompare(other))
      const told = groups.map(
        ([word, lines]) => `${word || '(no keyword)'}\n${lines.map(({ line }) => line).join('\n')}`,
      )
      return told.join('\n') || 'No notes.'
    },
  }),
  search: ownAction({
    description: 'Find notes by words.',
    parameters: Type.Object({ keyword: Type.String({ minLength: 1, maxLength: 500 }), max_results: howMany }),
    run: async (scope, { keyword, max_results = 10 }) => {
      const search = { owner: ownerOf(scope), keyword, page: 1, pageSize: max_results }
      const { notes } = await searchNotes(scope.context, search)
      return notes.map(note => `${note.title} (${note.noteId}): ${note.snippet}`).join('\n') || 'Nothing found.'
    },
  }),
})

function tell(note: NoteRow): string {
  return `Note ${note.title} (${note.id}), version ${note.version}, is kept.`
}
