import { amount } from './cells.ts'
import { type Html, html, type Text } from './html.ts'

type Figure = readonly [label: Text, value: number | Text, hint?: Text]

/** A few numbers that can be read across a room. */
export function figures(list: readonly Figure[]): Html {
  return html`<dl class="figures">${list.map(
    ([label, value, hint]) =>
      html`<div><dt>${label}</dt><dd>${typeof value === 'number' ? amount(value) : value}${hint && html`<small>${hint}</small>`}</dd></div>`,
  )}</dl>`
}
