import { amount } from './cells.ts'
import { type Html, html, type Text } from './html.ts'
import { fill } from './phrase.ts'
import { recordTable } from './record-table.ts'

interface Bars {
  label: Text
  /** What one bar stands for. */
  unit: 'minute' | 'day'
  points: readonly { name: string; value: number }[]
}

const height = 96

/** Bars from zero, with the largest value written at its place, and the same as a table for who cannot see them. */
export function bars({ label, unit, points }: Bars): Html {
  const most = Math.max(0, ...points.map(point => point.value))
  const largest = Math.max(1, most)
  const step = 100 / Math.max(1, points.length)
  const drawn = points.map(({ name, value }, index) => {
    const size = value === 0 ? 0 : Math.max(1.5, (value / largest) * height)
    return html`<rect x="${(index * step + step * 0.12).toFixed(3)}%" y="${(height - size).toFixed(2)}" width="${(step * 0.76).toFixed(3)}%" height="${size.toFixed(2)}" rx="1.5"><title>${name}: ${amount(value)}</title></rect>`
  })
  return html`<figure class="bars"><figcaption>${label}<span>${w => fill(w.common.mostIn[unit], { amount: amount(most)(w) })}</span></figcaption>
<svg aria-hidden="true" width="100%" height="${height}">${drawn}</svg>
<p class="axis" aria-hidden="true"><span>${points[0]?.name ?? ''}</span><span>${points.at(-1)?.name ?? ''}</span></p>
<details class="details-of"><summary>${w => w.common.asTable}</summary>${recordTable({ label, columns: [w => w.common.units[unit], label], rows: points.map(({ name, value }) => [name, value]) })}</details></figure>`
}
