import type { ProjectRow } from '../../core/projects/project-store.ts'
import { requireNote } from '../../features/notes/find-note.ts'
import { listNotes } from '../../features/notes/list-notes.ts'
import { presentNote } from '../../features/notes/present-note.ts'
import { noteOwner } from '../../features/projects/project-notes.ts'
import type { Uses } from '../../platform/kernel.ts'
import { apiForm, newThing } from '../api-form.ts'
import { html } from '../html.ts'
import { ifThere } from '../if-there.ts'
import { noteFields, noteRow, readingNote } from '../notes/note-view.ts'
import { isUuid } from '../page-route.ts'
import { pager } from '../pager.ts'
import { fill } from '../phrase.ts'
import { queryPage, queryText } from '../query-text.ts'
import { recordPage } from '../record-page.ts'
import { emptyState } from '../record-table.ts'
import { projectFrame } from './project-frame.ts'

export async function projectNotesPage(
  context: Uses<'config' | 'database' | 'settings'>,
  project: ProjectRow,
  query: unknown,
): Promise<string> {
  const owner = await noteOwner(context, project.id)
  const id = queryText(query, 'noteId')
  const row = id && isUuid(id) ? await ifThere(requireNote(context.database.db, id, owner)) : undefined
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
