import { type HeaderList, headerValue, splitTarget } from '@trivium/inbox-relay'

/** The address a request was sent to, as we gave it out: the receive URL with the nested path and the raw query. */
export function originalUrl(receiveUrl: string, target: string): string {
  const { path, query } = splitTarget(target)
  return `${receiveUrl}${path}${query === '' ? '' : `?${query}`}`
}

/** That address, and the ones a sender may have used through a proxy in front of us. */
export function signedUrls(receiveUrl: string, target: string, headers: HeaderList): string[] {
  const host = headerValue(headers, 'host')
  const path = target.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, '')
  const seen = host === undefined ? [] : [`https://${host}${path}`, `http://${host}${path}`]
  return [...new Set([originalUrl(receiveUrl, target), ...seen])]
}
