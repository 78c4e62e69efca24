/** Allows a burst, then one more every so often. */
export function createAllowance({ burst, everyMs }: { burst: number; everyMs: number }, now = () => Date.now()) {
  let left = burst
  let last = now()
  return (): boolean => {
    const earned = Math.floor((now() - last) / everyMs)
    if (earned > 0) {
      left = Math.min(burst, left + earned)
      last += earned * everyMs
    }
    if (left === 0) return false
    left -= 1
    return true
  }
}
