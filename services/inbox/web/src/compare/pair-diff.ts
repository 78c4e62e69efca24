import type { Pairs } from '@trivium/inbox-contract'

export interface PairDifference {
  name: string
  before: string | undefined
  after: string | undefined
  same: boolean
}

/** Sets two lists of pairs side by side by name (and place, where a name repeats), changes first. */
export function diffPairs(before: Pairs, after: Pairs): PairDifference[] {
  const differences = new Map<string, PairDifference>()
  const add = (pairs: Pairs, side: 'before' | 'after') => {
    const seen = new Map<string, number>()
    for (const [name, value] of pairs) {
      const lower = name.toLowerCase()
      const place = seen.get(lower) ?? 0
      seen.set(lower, place + 1)
      const key = `${lower} ${place}`
      const known = differences.get(key) ?? { name, before: undefined, after: undefined, same: false }
      differences.set(key, { ...known, [side]: value })
    }
  }
  add(before, 'before')
  add(after, 'after')
  const all = [...differences.values()].map(one => ({ ...one, same: one.before === one.after }))
  return [...all.filter(one => !one.same), ...all.filter(one => one.same)]
}
