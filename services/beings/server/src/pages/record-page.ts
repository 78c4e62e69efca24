import type { BeingsContext } from '../context.ts'
import { type Html, html } from './html.ts'
import { renderPage } from './layout.ts'

export type Cell = Html | string | number

export interface RecordPage {
  title: string
  intro?: Html | string
  columns?: readonly string[]
  rows?: readonly (readonly Cell[])[]
  /** Said instead of a table without rows. */
  empty?: string
  /** Below the table. */
  rest?: Html
}

/** A plain page: a heading, a few words, a table of records. */
export function recordPage({ settings }: BeingsContext, page: RecordPage): string {
  const { title, intro, rest } = page
  return renderPage({
    title,
    language: settings.get('language'),
    skin: settings.get('webSkin'),
    current: 'permission',
    body: html`<article class="prose"><h1>${title}</h1>
${intro && html`<p>${intro}</p>`}
${recordTable(page)}
${rest}</article>`,
  })
}

export function recordTable({ columns = [], rows = [], empty }: Pick<RecordPage, 'columns' | 'rows' | 'empty'>): Html {
  if (rows.length === 0) return html`${empty && html`<p class="empty">${empty}</p>`}`
  return html`<div class="table-wrap"><table>
<thead><tr>${columns.map(name => html`<th scope="col">${name}</th>`)}</tr></thead>
<tbody>${rows.map(row => html`<tr>${row.map(cell => html`<td>${cell}</td>`)}</tr>\n`)}</tbody>
</table></div>`
}

export const link = (href: string, label: string | number): Html => html`<a href="${href}">${label}</a>`

/** A moment as people read it; the exact one for machines. */
export function moment(iso: string | null): Html {
  if (iso === null) return html`<span>–</span>`
  return html`<time datetime="${iso}">${iso.replace('T', ' ').slice(0, 19)} UTC</time>`
}
