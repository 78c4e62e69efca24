import { ProviderFault } from '../../../platform/ai/index.ts'

export interface Failed {
  /** Of which provider and model: another one is tried at once. */
  place: string
  times: number
  error: string
  retryAt: number
}

const soonMs = 1000
/** A wrong key or model gets right by somebody's hand: it is looked at again, but rarely. */
const laterMs = 30_000
const longestMs = 10 * 60_000
/** Whatever a provider asks for, nobody is left without vectors for a day. */
const longestAskedMs = 60 * 60_000

/** When a being whose vectors could not be made is tried again: later each time, and not before the provider asks to. */
export function failedAgain(
  before: Failed | undefined,
  { place, error, now }: { place: string; error: unknown; now: number },
): Failed {
  const times = before?.place === place ? before.times + 1 : 1
  const fault = error instanceof ProviderFault ? error : undefined
  const doubled = (fault?.retryable ? soonMs : laterMs) * 2 ** (times - 1)
  const asked = Math.min(fault?.retryAfterMs ?? 0, longestAskedMs)
  const retryAt = now + Math.max(Math.min(doubled, longestMs), asked)
  return { place, times, error: error instanceof Error ? error.message : String(error), retryAt }
}
