import { limits } from '@trivium/inbox-contract/limits'

const units: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 86_400 }

/** `5s 30s 2m` as seconds; a plain number is seconds. A fault instead where a word is none of these. */
export function readWaits(text: string): { seconds: number[]; fault?: string } {
  const words = text.split(/[\s,;]+/).filter(word => word !== '')
  const seconds: number[] = []
  for (const word of words) {
    const [, count, unit = 's'] = /^(\d{1,6}(?:\.\d{1,3})?)([smhd])?$/i.exec(word) ?? []
    if (count === undefined) return { seconds: [], fault: `"${word}" is no time such as 30s, 2m or 1h.` }
    seconds.push(Number(count) * (units[unit.toLowerCase()] ?? 1))
  }
  if (seconds.length > limits.retries) return { seconds, fault: `At most ${limits.retries} retries.` }
  if (seconds.some(wait => wait > limits.retrySeconds)) return { seconds, fault: 'No wait is longer than a day.' }
  return { seconds }
}

export function writeWaits(seconds: readonly number[]): string {
  return seconds.map(writeWait).join(' ')
}

function writeWait(seconds: number): string {
  const [unit, size] = Object.entries(units).findLast(([, size]) => seconds >= size && seconds % size === 0) ?? ['s', 1]
  return `${seconds / size}${unit}`
}
