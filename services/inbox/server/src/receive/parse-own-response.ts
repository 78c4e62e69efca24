import type { OwnResponse } from '@trivium/inbox-contract'
import { setsCookie } from '../own-responses/clean-response.ts'

let lastText = ''
let last: OwnResponse | undefined

/**
 * A busy endpoint gives the same text again and again, so the last one is kept. Cookies that were set up before they were
 * refused are not sent: they would be those of every service on this host.
 */
export function parseOwnResponse(text: string): OwnResponse {
  if (last === undefined || text !== lastText) {
    const stored = JSON.parse(text) as OwnResponse
    last = { ...stored, headers: stored.headers.filter(([name]) => !setsCookie(name)) }
    lastText = text
  }
  return last
}
