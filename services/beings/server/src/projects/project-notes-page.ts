import type { BeingsContext } from '../context.ts'
import { requireNote } from '../notes/find-note.ts'
import { listNotes } from '../notes/list-notes.ts'
import { noteFields, noteRow, readingNote } from '../notes/note-view.ts'
import { presentNote } from '../notes/present-note.ts'
import { apiForm, newThing } from '../pages/api-form.ts'
import { html } from '../pages/html.ts'
import { isUuid } from '../pages/page-route.ts'
import { pager } from '../pages/pager.ts'
import { fill } from '../pages/phrase.ts'
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
    const view = readingNote(presentNote(row), {
      base,
      back: path,
      owner: project.name,
      ownHosts: context.config.allowedHosts,
    })
    return recordPage(context, {
      ...view,
      current: frame.current,
      parents: [...frame.parents, [path, w => w.notes.title]],
    })
  }
  const found = await listNotes(context, { owner, page: queryPage(query), pageSize: 50 })
  const form = apiForm(w => w.notes.create, { path: `${base}/create`, fields: noteFields() })
  return recordPage(context, {
    ...frame,
    title: w => fill(w.projects.notes.title, { name: project.name }),
    tools: html`${frame.tools}${project.status === 'active' && newThing(w => w.notes.new, form)}`,
    columns: w => w.projects.notes.columns,
    rows: found.notes.map(note => noteRow(note, { href: `${path}?noteId=${note.noteId}` })),
    empty: emptyState(
      w => w.projects.notes.none,
      w => w.projects.notes.begin,
    ),
    rest: pager({ path, ...found }),
  })
}
