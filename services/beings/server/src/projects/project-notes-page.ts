import type { BeingsContext } from '../context.ts'
import { requireNote } from '../notes/find-note.ts'
import { listNotes } from '../notes/list-notes.ts'
import { noteColumns, noteFields, noteRow, readingNote } from '../notes/note-view.ts'
import { presentNote } from '../notes/present-note.ts'
import { apiForm, newThing } from '../pages/api-form.ts'
import { html } from '../pages/html.ts'
import { isUuid } from '../pages/page-route.ts'
import { pager } from '../pages/pager.ts'
import { queryPage, queryText } from '../pages/query-text.ts'
import { recordPage } from '../pages/record-page.ts'
import { emptyState } from '../pages/record-table.ts'
import { projectFrame } from './project-frame.ts'
import { noteOwner } from './project-notes.ts'
import type { ProjectRow } from './project-store.ts'

export async function projectNotesPage(context: BeingsContext, project: ProjectRow, query: unknown): Promise<string> {
  const owner = await noteOwner(context, project.id)
  const id = queryText(query, 'noteId')
  const row = id && isUuid(id) ? await requireNote(context.database.db, id, owner).catch(() => undefined) : undefined
  const path = `/project/${project.id}/work-notes`
  const base = `/api/projects/${project.id}/work-notes`
  const frame = projectFrame(project, 'work-notes')
  if (row) {
    const view = readingNote(presentNote(row), { base, back: path, owner: project.name })
    const parents = [...frame.parents, [path, 'Work notes'] as const]
    return recordPage(context, { ...view, current: frame.current, parents })
  }
  const found = await listNotes(context, { owner, page: queryPage(query), pageSize: 50 })
  const form = apiForm('Save note', { path: `${base}/create`, fields: noteFields() })
  return recordPage(context, {
    ...frame,
    title: `Work notes of ${project.name}`,
    tools: html`${frame.tools}${project.status === 'active' && newThing('New note', form)}`,
    columns: noteColumns(''),
    rows: found.notes.map(note => noteRow(note, { href: `${path}?noteId=${note.noteId}` })),
    empty: emptyState('No work notes yet', 'What the members should all know belongs here.'),
    rest: pager({ path, ...found }),
  })
}
