import type { WorkNote } from '@trivium/beings-contract'
import { actionButton, apiForm } from '../api-form.ts'
import { tags } from '../badge.ts'
import { link, moment, own, passage } from '../cells.ts'
import { textArea, textField } from '../form-fields.ts'
import { type Html, html } from '../html.ts'
import { markdown } from '../markdown.ts'
import { fill } from '../phrase.ts'
import type { RecordPage } from '../record-page.ts'

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
  return html`${textField({ name: 'title', label: w => w.notes.name, value: note?.title ?? '', required: true, maxLength: 200 })}
${textArea({ name: 'content', label: w => w.notes.text, value: note?.content ?? '', rows: 10, maxLength: 500_000, required: true, hint: w => w.notes.textHint })}
${textField({ name: 'keywords', label: w => w.notes.keywords, value: note?.keywords.join(', ') ?? '', kind: 'list', maxLength: 5000, hint: w => w.notes.keywordsHint })}`
}

/** A note to read, with a form to change it below. */
export function readingNote(
  note: WorkNote,
  place: { base: string; back: string; owner?: string | undefined; ownHosts: readonly string[] },
): Pick<RecordPage, 'title' | 'aside' | 'lead' | 'rest'> {
  const { base, back, owner = '', ownHosts } = place
  const values = { noteId: note.noteId }
  return {
    title: note.title,
    aside: actionButton(w => w.common.delete, {
      path: `${base}/delete`,
      values,
      confirm: w => fill(w.notes.confirmDelete, { title: note.title }),
      next: back,
    }),
    lead: w =>
      fill(w.notes.about, {
        owner: html`<bdi>${owner}</bdi>`,
        version: note.version,
        moment: moment(note.updatedAt),
      }),
    rest: html`${tags(note.keywords)}<article class="sheet">${markdown(note.content, ownHosts)}</article>
<details class="new"><summary class="button quiet">${w => w.notes.edit}</summary><div class="panel">${apiForm(
      w => w.notes.save,
      {
        path: `${base}/update`,
        values,
        fields: noteFields(note),
      },
    )}</div></details>`,
  }
}
