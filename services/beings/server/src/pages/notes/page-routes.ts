import type { WorkNote } from '@trivium/beings-contract'
import type { App } from '@trivium/http'
import { requireNote } from '../../features/notes/find-note.ts'
import { listNotes, searchNotes } from '../../features/notes/list-notes.ts'
import { nameOwners } from '../../features/notes/owner-names-store.ts'
import { presentNote } from '../../features/notes/present-note.ts'
import type { Uses } from '../../platform/kernel.ts'
import { apiForm, newThing } from '../api-form.ts'
import { beingTabs } from '../being-tabs.ts'
import { beingChoice, type Choice, chooseBeing } from '../choose-being.ts'
import { filters } from '../filters.ts'
import { selectField } from '../form-fields.ts'
import { type Html, html } from '../html.ts'
import { ifThere } from '../if-there.ts'
import { isUuid, pageRoute } from '../page-route.ts'
import { pager } from '../pager.ts'
import { fill } from '../phrase.ts'
import { queryPage, queryText } from '../query-text.ts'
import { recordPage } from '../record-page.ts'
import { emptyState } from '../record-table.ts'
import { sendPage } from '../send-page.ts'
import { noteFields, noteRow, readingNote } from './note-view.ts'

const path = '/work-notes'

export function notePageRoutes(app: App, context: Uses<'config' | 'database' | 'settings'>): void {
  app.get(path, pageRoute, async (request, reply) => {
    const note = await namedNote(context, request.query)
    const page = note ? await notePage(context, note) : await notesPage(context, request.query)
    return sendPage(reply, page)
  })
}

async function namedNote(context: Uses<'database'>, query: unknown): Promise<WorkNote | undefined> {
  const id = queryText(query, 'noteId')
  if (id === undefined || !isUuid(id)) return undefined
  const row = await ifThere(requireNote(context.database.db, id))
  return row && presentNote(row)
}

async function notesPage(context: Uses<'database' | 'settings'>, query: unknown): Promise<string> {
  const choice = await chooseBeing(context, query)
  const owner = choice.beingId === undefined ? undefined : ({ ownerType: 'being', ownerId: choice.beingId } as const)
  const keyword = queryText(query, 'keyword')
  const place = { owner, page: queryPage(query), pageSize: 50 }
  const found = await (keyword ? searchNotes(context, { ...place, keyword }) : listNotes(context, place))
  const owners = await nameOwners(context.database.db)
  return recordPage(context, {
    title: w => w.notes.title,
    current: path,
    lead: w => w.notes.lead,
    tools: html`${choice.beingId && beingTabs(choice.beingId, path)}${filters({
      path,
      keyword: { label: w => w.notes.search, value: keyword },
      choices: [beingChoice(choice, w => w.notes.allOwners)],
    })}${newNoteForm(choice)}`,
    columns: w => w.notes.columns,
    rows: found.notes.map(note =>
      noteRow(note, { href: `${path}?noteId=${note.noteId}`, owner: owners.get(note.ownerId) }),
    ),
    empty: keyword
      ? emptyState(w => fill(w.common.nothingFoundFor, { keyword }), html`<a href="${path}">${w => w.notes.all}</a>`)
      : emptyState(
          w => w.notes.none,
          w => w.notes.begin,
        ),
    rest: pager({ path, query: { beingId: choice.beingId, keyword }, ...found }),
  })
}

async function notePage(context: Uses<'config' | 'database' | 'settings'>, note: WorkNote): Promise<string> {
  const owners = await nameOwners(context.database.db)
  const base = note.ownerType === 'project' ? `/api/projects/${note.ownerId}/work-notes` : '/api/work-notes'
  return recordPage(context, {
    ...readingNote(note, { base, back: path, owner: owners.get(note.ownerId), ownHosts: context.config.allowedHosts }),
    current: path,
    parents: [[path, w => w.site.notes]],
  })
}

function newNoteForm({ beings, beingId }: Choice): Html {
  const options = beings.map(({ id, name }) => [id, name] as const)
  return newThing(
    w => w.notes.new,
    apiForm(w => w.notes.create, {
      path: '/api/work-notes/create',
      fields: html`${selectField({ name: 'beingId', label: w => w.notes.owner, options, value: beingId })}${noteFields()}`,
    }),
  )
}
