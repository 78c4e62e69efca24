import { invalid, type Verdict, valid } from './scheme.ts'

/** How many seconds may lie between signing and receiving. */
export interface Tolerance {
  readonly old: number
  readonly early: number
}

/** What most providers' own libraries allow; a clock that runs ahead does not bother them. */
export const usualTolerance: Tolerance = { old: 300, early: Number.POSITIVE_INFINITY }

export function toSeconds(milliseconds: number): number {
  return Math.floor(milliseconds / 1000)
}

/** For a signature that fits: whether the moment it names lies close enough to the moment of receipt. */
export function judgeAge(timestamp: string, now: number, { old, early }: Tolerance = usualTolerance): Verdict {
  if (!/^\d{1,12}$/.test(timestamp)) return invalid('The timestamp of the signature is not a number of seconds')
  const age = toSeconds(now) - Number(timestamp)
  if (age > old) return expired(`${describeSpan(age)} before`, old)
  return -age > early ? expired(`${describeSpan(-age)} after`, early) : valid
}

function expired(when: string, allowed: number): Verdict {
  const reason = `The signature fits, but was made ${when} the request was received; ${allowed} s are allowed`
  return { state: 'expired', reason }
}

function describeSpan(seconds: number): string {
  if (seconds < 120) return `${seconds} s`
  if (seconds < 7200) return `${Math.round(seconds / 60)} min`
  return seconds < 172_800 ? `${Math.round(seconds / 3600)} h` : `${Math.round(seconds / 86_400)} days`
}
