import type { Target } from '@trivium/inbox-contract'
import { writeWaits } from './waits.ts'

/** What is special about a target, in a few words each; empty for one that takes everything as it comes. */
export function describeRules({ filter, transform, retrySeconds, timeoutSeconds, ratePerSecond }: Target): string[] {
  const parts: string[] = []
  if (filter !== null) parts.push(`only ${filter}`)
  if (transform !== null) {
    const headers = transform.setHeaders.length + transform.removeHeaders.length
    const changed = [headers > 0 && (headers === 1 ? '1 header' : `${headers} headers`), transform.body && 'body']
    parts.push(`changes ${changed.filter(Boolean).join(' and ')}`)
  }
  if (retrySeconds !== null) {
    parts.push(retrySeconds.length === 0 ? 'tried once' : `tried again after ${writeWaits(retrySeconds)}`)
  }
  if (timeoutSeconds !== null) parts.push(`waits ${timeoutSeconds} s for an answer`)
  if (ratePerSecond !== null) parts.push(`at most ${ratePerSecond} a second`)
  return parts
}
