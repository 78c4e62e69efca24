import type { Memory, MemoryTrace, MemoryTree } from '@trivium/beings-contract'
import { listBeings } from '../beings/list-beings.ts'
import type { BeingsContext } from '../context.ts'
import { actionButton } from '../pages/api-form.ts'
import { tag, tags } from '../pages/badge.ts'
import { moment, passage } from '../pages/cells.ts'
import { type Html, html } from '../pages/html.ts'
import { recordPage, section } from '../pages/record-page.ts'

/** One entry with where it came from and what became of it. */
export async function memoryPage(context: BeingsContext, trace: MemoryTrace): Promise<string> {
  const { entry, sources, summaries, truncated } = trace
  const being = (await listBeings(context)).find(({ id }) => id === entry.beingId)
  return recordPage(context, {
    title: entry.isSummary ? 'Memory summary' : 'Memory entry',
    current: '/memory',
    parents: [['/memory', 'Memory']],
    aside: actionButton('Delete', {
      path: '/api/memory/delete',
      values: { id: entry.id },
      confirm: 'Delete this entry?',
      next: '/memory',
    }),
    lead: html`<bdi>${being?.name ?? ''}</bdi> · ${moment(entry.createdAt, 'exact')} · importance ${Math.round(entry.importance * 100)} %`,
    rest: html`<article class="sheet"><div class="passage">${entry.content}</div></article>${tags(entry.keywords)}
${section(
  'Made of',
  sources.length > 0
    ? html`${truncated && html`<p class="notice">There is more than fits here.</p>`}${tree(sources)}`
    : html`<p class="empty">It is an original: nobody summed it up from something else.</p>`,
)}
${section(
  'Became part of',
  summaries.length > 0
    ? html`<ol class="trace">${summaries.map(leaf)}</ol>`
    : html`<p class="empty">No summary has been made of it yet.</p>`,
)}`,
  })
}

function tree(entries: readonly MemoryTree[]): Html {
  return html`<ul class="trace">${entries.map(entry =>
    entry.sources.length > 0
      ? html`<li>${line(entry)}<details class="details-of"><summary>Made of ${entry.sources.length}</summary>${tree(entry.sources)}</details></li>`
      : leaf(entry),
  )}</ul>`
}

const leaf = (entry: Memory): Html => html`<li>${line(entry)}</li>`

function line({ id, createdAt, isSummary, type, content }: Memory): Html {
  return html`<p class="trace-head"><a href="/memory?id=${id}">${moment(createdAt)}</a> ${tag(isSummary ? 'summary' : type)}</p>${passage(content)}`
}
