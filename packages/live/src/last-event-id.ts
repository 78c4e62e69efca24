import type { IncomingMessage } from 'node:http'

/**
 * Where a reader wants to go on: the `Last-Event-ID` header of a reconnect, else `?after=` or `?lastEventId=` of a first
 * request. The header wins, because a browser repeats the query of its first request forever.
 */
export function parseLastEventId(request: Pick<IncomingMessage, 'headers' | 'url'>): number | undefined {
  const header = request.headers['last-event-id']
  if (typeof header === 'string' && header !== '') return wholeNumber(header)
  const start = request.url?.indexOf('?') ?? -1
  if (start < 0) return undefined
  const query = new URLSearchParams(request.url?.slice(start + 1))
  return wholeNumber(query.get('after') ?? query.get('lastEventId') ?? '')
}

function wholeNumber(text: string): number | undefined {
  if (!/^\d{1,16}$/.test(text)) return undefined
  const value = Number(text)
  return Number.isSafeInteger(value) ? value : undefined
}
