/** A millionth is less than one token of the cheapest model; beyond it there is only the noise of binary fractions. */
export function roundCost(cost: number): number {
  return Math.round(cost * 1e8) / 1e8
}

/** The part that is known of a sum; null when nothing of it is. */
export function knownCost({
  cost,
  requests,
  unpriced,
}: {
  cost: number
  requests: number
  unpriced: number
}): number | null {
  return unpriced > 0 && unpriced === requests ? null : roundCost(cost)
}
