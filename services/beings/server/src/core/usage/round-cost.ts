/** A millionth is less than one token of the cheapest model; beyond it there is only the noise of binary fractions. */
export function roundCost(cost: number): number {
  return Math.round(cost * 1e8) / 1e8
}
