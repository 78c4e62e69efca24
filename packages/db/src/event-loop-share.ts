/**
 * The embedded store answers at once, so a chain of queries never leaves the event loop by itself: two hundred callers
 * in a row would hold up every socket until the last of them is done. After this long the others get their turn.
 */
const sliceMs = 8

let sliceBegan: number | undefined

/** Whether the work since the event loop last turned has taken its share. */
export function hasUsedItsShare(): boolean {
  const now = performance.now()
  if (sliceBegan === undefined) {
    sliceBegan = now
    setImmediate(() => {
      sliceBegan = undefined
    })
  }
  return now - sliceBegan > sliceMs
}

export function letOthersRun(): Promise<void> {
  return new Promise(resolve => setImmediate(resolve))
}
