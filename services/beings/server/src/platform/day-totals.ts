import type { Period } from './date-range.ts'

const dayMs = 86_400_000

export interface Split {
  /** Whole days, by number since 1970, whose totals are kept ready; undefined when the period has none. */
  days: { first?: number | undefined; last?: number | undefined } | undefined
  /** What is left at the edges and has to be counted. */
  edges: { from: number; to: number }[]
}

/** Totals are kept per day, so only the parts of days at the edges of a period have to be counted. */
export function splitPeriod({ from, to }: Period): Split {
  const first = from === undefined ? undefined : Math.ceil(from / dayMs)
  const last = to === undefined ? undefined : Math.floor((to + 1) / dayMs) - 1
  if (from !== undefined && to !== undefined && (first ?? 0) > (last ?? 0))
    return { days: undefined, edges: [{ from, to }] }
  const edges: Split['edges'] = []
  if (from !== undefined && first !== undefined && first * dayMs > from) edges.push({ from, to: first * dayMs - 1 })
  if (to !== undefined && last !== undefined && (last + 1) * dayMs <= to) edges.push({ from: (last + 1) * dayMs, to })
  return { days: { first, last }, edges }
}
