import { CliFault } from './fault.ts'

const unitMs: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 }

/** `90s`, `10m`, `2h`, `1d`; a bare number counts seconds. */
export function parseDuration(option: string, text: string): number {
  const match = /^(\d+(?:\.\d+)?)(ms|s|m|h|d)?$/.exec(text.trim())
  const unit = unitMs[match?.[2] ?? 's']
  if (match === null || unit === undefined)
    throw new CliFault(`${option} must be a span of time such as 30s, 10m or 2h, but is "${text}"`)
  return Number(match[1]) * unit
}

/** Node's timers count whole milliseconds and go off at once beyond 2^31 of them, some 24.8 days. */
const longestTimeoutMs = 24 * 86_400_000

export function parseTimeout(text: string): number {
  const milliseconds = Math.ceil(parseDuration('--timeout', text))
  if (milliseconds > longestTimeoutMs) throw new CliFault(`--timeout can be 24d at most, but is "${text}"`)
  return milliseconds
}

export function describeMs(milliseconds: number): string {
  return milliseconds < 1000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`
}
