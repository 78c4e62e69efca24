/** Whether a version comes after another one. */
export function isNewer(version: string, than: string): boolean {
  const [left, right] = [version, than].map(text => text.split(/[.+-]/).map(Number))
  for (const at of [0, 1, 2]) {
    const difference = (left?.[at] ?? 0) - (right?.[at] ?? 0)
    if (difference !== 0) return difference > 0
  }
  return false
}
