import { readFileSync } from 'node:fs'

/** The version of Trivium that runs. */
export function productVersion(): string {
  return JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')).version
}

export function isNewer(version: string, than: string): boolean {
  const [left, right] = [version, than].map(text => text.split(/[.+-]/).map(Number))
  for (const at of [0, 1, 2]) {
    const difference = (left?.[at] ?? 0) - (right?.[at] ?? 0)
    if (difference !== 0) return difference > 0
  }
  return false
}
