/** What a person does is told at once; what goes on for longer, once a second. */
const everyMs = 1000
const quickMs = 100
const quickOnes = 200

/** How long to rest after each look: briefly while little was told, and the whole second when there is no end of it. */
export function createPulsePace(now: () => number): (hasTold: boolean) => number {
  let paidUntil = now()
  return hasTold => {
    const time = now()
    if (hasTold) paidUntil = Math.max(paidUntil, time) + everyMs
    // However the clock is set, nobody waits for longer than a second.
    return Math.min(everyMs, Math.max(quickMs, paidUntil - time - quickOnes * everyMs))
  }
}
