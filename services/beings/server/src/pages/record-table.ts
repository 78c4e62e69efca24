import { words } from './cells.ts'
import { type Html, html } from './html.ts'

export type Cell = Html | string | number | false

export interface Records {
  columns?: readonly string[]
  rows?: readonly (readonly Cell[])[]
  /** Said instead of a table without rows. */
  empty?: Html | string | undefined
  /** What the table shows, for those who do not see the heading above it. */
  label?: string
}

/** A table on a wide screen; on a narrow one each row is a card with the names of the columns in it. */
export function recordTable({ columns = [], rows = [], empty, label }: Records): Html {
  if (rows.length === 0) return html`${typeof empty === 'string' ? emptyState(empty) : empty}`
  const numeric = columns.map((_, index) => isNumeric(rows.map(row => row[index] ?? '')))
  const style = (index: number) => (numeric[index] ? 'number' : '')
  return html`<div class="table-wrap"><table class="records">
${label && html`<caption class="visually-hidden">${label}</caption>`}
<thead><tr>${columns.map((name, index) => html`<th scope="col" class="${style(index)}">${heading(name)}</th>`)}</tr></thead>
<tbody>${rows.map(
    row =>
      html`<tr>${row.map(
        (cell, index) =>
          html`<td class="${isBlank(cell) ? 'blank' : style(index)}" data-label="${columns[index] ?? ''}">${show(cell)}</td>`,
      )}</tr>\n`,
  )}</tbody>
</table></div>`
}

/** Numbers, with or without a unit, stand below each other. */
function isNumeric(cells: readonly Cell[]): boolean {
  const told = cells.filter(cell => !isBlank(cell))
  return told.length > 0 && told.every(cell => typeof cell === 'number' || measure.test(String(cell)))
}

const measure = /^[\d.,]+( (%|[A-Za-z]{1,3}))?$/

const numbers = new Intl.NumberFormat('en-US', { maximumFractionDigits: 6 })

const isBlank = (cell: Cell) => cell === '' || cell === false

function show(cell: Cell): Html | string {
  if (isBlank(cell)) return html`<span aria-hidden="true">–</span>`
  if (typeof cell === 'number') return numbers.format(cell)
  return typeof cell === 'string' ? words(cell) : (cell as Html)
}

/** A column of buttons needs a name, but nobody needs to see it. */
const heading = (name: string): Html | string =>
  name === 'Actions' ? html`<span class="visually-hidden">Actions</span>` : name

/** What would be here, what it is for, and how it begins. */
export function emptyState(title: string, text?: Html | string): Html {
  return html`<div class="empty-state"><p><strong>${title}</strong></p>${text && html`<p>${text}</p>`}</div>`
}
