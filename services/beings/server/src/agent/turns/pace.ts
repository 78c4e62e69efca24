/**
 * Lets a few pass in every round of the event loop, in the order they came. The embedded store answers at once, so what
 * hundreds of turns do when they begin together would otherwise be one long piece of work, and every stream would wait.
 */
export function createPace(perRound: number): () => Promise<void> {
  const waiting: (() => void)[] = []
  let under = false

  function round(): void {
    for (const pass of waiting.splice(0, perRound)) pass()
    under = waiting.length > 0
    if (under) setImmediate(round)
  }

  return () => {
    if (!under) {
      under = true
      setImmediate(round)
    }
    return new Promise(resolve => void waiting.push(resolve))
  }
}
