import type { Memory, MemoryTrace, MemoryTree } from '@trivium/beings-contract'
import { listBeings } from '../../core/beings/list-beings.ts'
import type { Uses } from '../../platform/kernel.ts'
import { actionButton } from '../api-form.ts'
import { tag, tags } from '../badge.ts'
import { moment, passage } from '../cells.ts'
import { type Html, html } from '../html.ts'
import { counted, fill } from '../phrase.ts'
import { recordPage, section } from '../record-page.ts'
import { memoryType } from './memory-type.ts'

/** One entry with where it came from and what became of it. */
export async function memoryPage(context: Uses<'database' | 'settings'>, trace: MemoryTrace): Promise<string> {
  const { entry, sources, summaries, truncated } = trace
  const being = (await listBeings(context)).find(({ id }) => id === entry.beingId)
  const about = {
    being: html`<bdi>${being?.name}</bdi>`,
    moment: moment(entry.createdAt, 'exact'),
    percent: Math.round(entry.importance * 100),
  }
  return recordPage(context, {
    title: w => (entry.isSummary ? w.memory.summary : w.memory.entry),
    current: '/memory',
    parents: [['/memory', w => w.site.memory]],
    aside: actionButton(w => w.common.delete, {
      path: '/api/memory/delete',
      values: { id: entry.id },
      confirm: w => w.memory.confirmDelete,
      next: '/memory',
    }),
    lead: w => fill(w.memory.about, about),
    rest: html`<article class="sheet"><div class="passage">${entry.content}</div></article>${tags(entry.keywords)}
${section(
  w => w.memory.sources,
  sources.length > 0
    ? html`${truncated && html`<p class="notice">${w => w.memory.truncated}</p>`}${tree(sources)}`
    : html`<p class="empty">${w => w.memory.isOriginal}</p>`,
)}
${section(
  w => w.memory.summaries,
  summaries.length > 0
    ? html`<ol class="trace">${summaries.map(leaf)}</ol>`
    : html`<p class="empty">${w => w.memory.noSummaries}</p>`,
)}`,
  })
}

function tree(entries: readonly MemoryTree[]): Html {
  return html`<ul class="trace">${entries.map(entry =>
    entry.sources.length > 0
      ? html`<li>${line(entry)}<details class="details-of"><summary>${w => counted(w, w.memory.madeOf, { count: entry.sources.length })}</summary>${tree(entry.sources)}</details></li>`
      : leaf(entry),
  )}</ul>`
}

const leaf = (entry: Memory): Html => html`<li>${line(entry)}</li>`

function line(entry: Memory): Html {
  return html`<p class="trace-head"><a href="/memory?id=${entry.id}">${moment(entry.createdAt)}</a> ${tag(memoryType(entry))}</p>${passage(entry.content)}`
}
