import { invalid, type Verdict, valid } from './scheme.ts'

/** Most providers' own libraries refuse what is older or newer than this. */
export const usualToleranceSeconds = 300

export function toSeconds(milliseconds: number): number {
  return Math.floor(milliseconds / 1000)
}

/** For a signature that fits: whether the moment it names lies close enough to the moment of receipt. */
export function judgeAge(timestamp: string, now: number, toleranceSeconds = usualToleranceSeconds): Verdict {
  if (!/^\d{1,12}$/.test(timestamp)) return invalid('The timestamp of the signature is not a number of seconds')
  const age = toSeconds(now) - Number(timestamp)
  if (Math.abs(age) <= toleranceSeconds) return valid
  const direction = age > 0 ? 'before' : 'after'
  return {
    state: 'expired',
    reason: `The signature fits, but was made ${describeSpan(Math.abs(age))} ${direction} it was received; ${toleranceSeconds} s are allowed`,
  }
}

function describeSpan(seconds: number): string {
  if (seconds < 120) return `${seconds} s`
  if (seconds < 7200) return `${Math.round(seconds / 60)} min`
  return seconds < 172_800 ? `${Math.round(seconds / 3600)} h` : `${Math.round(seconds / 86_400)} days`
}
