import type { Words } from '@trivium/beings-words'
import { amount, breakable } from './cells.ts'
import { Html, html, type Text } from './html.ts'

export type Cell = Text | number | false

export interface Records {
  /** Rows may have one cell more: a column of buttons needs a name, but nobody needs to see it. */
  columns?: readonly Text[] | ((words: Words) => readonly string[])
  rows?: readonly (readonly Cell[])[]
  /** Said instead of a table without rows. */
  empty?: Text | undefined
  /** What the table shows, for those who do not see the heading above it. */
  label?: Text
}

/** A table on a wide screen; on a narrow one each row is a card with the names of the columns in it. */
export function recordTable(records: Records): Html {
  const { rows = [], empty, label } = records
  if (rows.length === 0) return html`${typeof empty === 'string' ? emptyState(empty) : empty}`
  return new Html(words => {
    const shown = rows.map(row => row.map(cell => (typeof cell === 'function' ? cell(words) : cell)))
    return html`<div class="table-wrap"><table class="records">
${label && html`<caption class="visually-hidden">${label}</caption>`}
${table(nameColumns(records, words), shown)}
</table></div>`.write(words)
  })
}

const nameColumns = ({ columns = [] }: Records, words: Words): readonly Text[] =>
  typeof columns === 'function' ? columns(words) : columns

type Shown = Exclude<Cell, (words: Words) => unknown>

function table(names: readonly Text[], rows: readonly (readonly Shown[])[]): Html {
  const numeric = names.map((_, index) => isNumeric(rows.map(row => row[index] ?? '')))
  const hasButtons = rows.some(row => row.length > names.length)
  const style = (index: number) => (index === names.length ? 'buttons' : numeric[index] ? 'number' : '')
  return html`<thead><tr>${names.map((name, index) => html`<th scope="col" class="${style(index)}">${name}</th>`)}${
    hasButtons && html`<th scope="col"><span class="visually-hidden">${w => w.common.actions}</span></th>`
  }</tr></thead>
<tbody>${rows.map(
    row =>
      html`<tr>${row.map(
        (cell, index) =>
          html`<td class="${isBlank(cell) ? 'blank' : style(index)}" data-label="${names[index] ?? ''}">${show(cell)}</td>`,
      )}</tr>\n`,
  )}</tbody>`
}

/** Numbers, with or without a unit, stand below each other. */
function isNumeric(cells: readonly Shown[]): boolean {
  const told = cells.filter(cell => !isBlank(cell))
  return told.length > 0 && told.every(cell => typeof cell === 'number' || measure.test(String(cell)))
}

const measure = /^\d[\d.,\u00a0\u202f]*( (%|[A-Za-z]{1,3}))?$/

const isBlank = (cell: Shown) => cell === '' || cell === false

function show(cell: Shown): Text {
  if (isBlank(cell)) return html`<span aria-hidden="true">–</span>`
  if (typeof cell === 'number') return amount(cell)
  return typeof cell === 'string' ? breakable(cell) : (cell as Html)
}

/** What would be here, what it is for, and how it begins. */
export function emptyState(title: Text, text?: Text): Html {
  return html`<div class="empty-state"><p><strong>${title}</strong></p>${text && html`<p>${text}</p>`}</div>`
}
