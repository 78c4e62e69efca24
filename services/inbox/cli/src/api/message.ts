import type { CapturedRequest } from '@trivium/inbox-contract'
import { type Message, splitTarget } from '@trivium/inbox-relay'

/** A stored request as it is sent on. */
export function messageOf(request: CapturedRequest): Message {
  const { method, target, headers, body } = request
  return { method, target, headers, body: Buffer.from(body.data, body.encoding) }
}

/** The address the sender called: what providers such as Twilio have signed. */
export function originalUrl(receiveUrl: string, target: string): string {
  const { path, query } = splitTarget(target)
  return `${receiveUrl}${path}${query === '' ? '' : `?${query}`}`
}
