import { amount } from './cells.ts'
import { type Html, html } from './html.ts'
import { recordTable } from './record-table.ts'

interface Bars {
  label: string
  /** What one bar stands for, such as a day. */
  unit: string
  points: readonly { name: string; value: number }[]
}

const height = 96

/** Bars from zero, with the largest value written at its place, and the same as a table for who cannot see them. */
export function bars({ label, unit, points }: Bars): Html {
  const largest = Math.max(1, ...points.map(point => point.value))
  const step = 100 / Math.max(1, points.length)
  const drawn = points.map(({ name, value }, index) => {
    const size = value === 0 ? 0 : Math.max(1.5, (value / largest) * height)
    return html`<rect x="${(index * step + step * 0.12).toFixed(3)}%" y="${(height - size).toFixed(2)}" width="${(step * 0.76).toFixed(3)}%" height="${size.toFixed(2)}" rx="1.5"><title>${name}: ${amount(value)}</title></rect>`
  })
  return html`<figure class="bars"><figcaption>${label}<span>most in one ${unit}: ${amount(Math.max(0, ...points.map(point => point.value)))}</span></figcaption>
<svg aria-hidden="true" width="100%" height="${height}">${drawn}</svg>
<p class="axis" aria-hidden="true"><span>${points[0]?.name ?? ''}</span><span>${points.at(-1)?.name ?? ''}</span></p>
<details class="details-of"><summary>As a table</summary>${recordTable({ label, columns: [unit, label], rows: points.map(({ name, value }) => [name, value]) })}</details></figure>`
}
