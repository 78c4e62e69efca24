import type { LogHistogram } from '@trivium/beings-contract'

export interface Bar {
  start: string
  /** The last moment that belongs to it. */
  end: string
  byLevel: Readonly<Record<string, number>>
}

export const sumOf = (byLevel: Bar['byLevel']): number => Object.values(byLevel).reduce((sum, count) => sum + count, 0)

/** A log of years has more days than a screen has room for. */
const mostBars = 400

/** Every part of the period, also those in which nothing was logged. */
export function fillBars({ from, to, sizeMs, bars }: LogHistogram): Bar[] {
  const known = new Map(bars.map(bar => [Date.parse(bar.start), bar.byLevel]))
  const last = Math.floor(Date.parse(to) / sizeMs)
  const first = Math.max(Math.floor(Date.parse(from) / sizeMs), last - mostBars + 1)
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const at = (first + index) * sizeMs
    return {
      start: new Date(at).toISOString(),
      end: new Date(at + sizeMs - 1).toISOString(),
      byLevel: known.get(at) ?? {},
    }
  })
}
