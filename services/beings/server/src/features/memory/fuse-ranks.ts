/** The usual constant of reciprocal rank fusion: the first places of a list are worth nearly the same. */
const softening = 60

/** One order from several: what stands high in one list, or in the middle of many, comes first. Equals keep the order of the first list. */
export function fuseRanks<Key>(lists: readonly (readonly Key[])[]): Key[] {
  const scores = new Map<Key, number>()
  for (const list of lists) {
    for (const [place, key] of [...new Set(list)].entries())
      scores.set(key, (scores.get(key) ?? 0) + 1 / (softening + place + 1))
  }
  return [...scores].sort(([, one], [, other]) => other - one).map(([key]) => key)
}
