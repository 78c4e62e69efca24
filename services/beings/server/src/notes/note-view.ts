import type { WorkNote } from '@trivium/beings-contract'
import { actionButton, apiForm } from '../pages/api-form.ts'
import { tags } from '../pages/badge.ts'
import { link, moment, own, passage } from '../pages/cells.ts'
import { textArea, textField } from '../pages/form-fields.ts'
import { type Html, html } from '../pages/html.ts'
import { markdown } from '../pages/markdown.ts'

export const noteColumns = (owner: string) => [
  'Title',
  ...(owner ? [owner] : []),
  'Text',
  'Keywords',
  'Version',
  'Changed',
]

/** One line of a list of notes; with an owner where the list has notes of several. */
export function noteRow(note: WorkNote, { href, owner }: { href: string; owner?: string | undefined }) {
  return [
    html`<strong>${link(href, note.title)}</strong>`,
    ...(owner === undefined ? [] : [own(owner)]),
    passage(note.snippet ?? note.content.slice(0, 200)),
    tags(note.keywords),
    note.version,
    moment(note.updatedAt),
  ]
}

export function noteFields(note?: WorkNote): Html {
  return html`${textField({ name: 'title', label: 'Title', value: note?.title ?? '', required: true, maxLength: 200 })}
${textArea({ name: 'content', label: 'Text', value: note?.content ?? '', rows: 10, maxLength: 500_000, required: true, hint: 'Markdown.' })}
${textField({ name: 'keywords', label: 'Keywords', value: note?.keywords.join(', ') ?? '', kind: 'list', maxLength: 5000, hint: 'With commas between them.' })}`
}

/** A note to read, with a form to change it below. */
export function readingNote(
  note: WorkNote,
  { base, back, owner = '' }: { base: string; back: string; owner?: string | undefined },
) {
  const values = { noteId: note.noteId }
  return {
    title: note.title,
    aside: actionButton('Delete', {
      path: `${base}/delete`,
      values,
      confirm: `Delete the note “${note.title}”?`,
      next: back,
    }),
    lead: html`<bdi>${owner}</bdi> · version ${note.version} · changed ${moment(note.updatedAt)}`,
    rest: html`${tags(note.keywords)}<article class="sheet">${markdown(note.content)}</article>
<details class="new"><summary class="button quiet">Edit</summary><div class="panel">${apiForm('Save changes', {
      path: `${base}/update`,
      values,
      fields: noteFields(note),
    })}</div></details>`,
  }
}
