/** Milliseconds with fractions that mean the same in every process of this machine. */
export function now(): number {
  return performance.timeOrigin + performance.now()
}
