import type { IncomingHttpHeaders } from 'node:http'

export interface OriginOptions {
  publicUrl?: string | undefined
  /** Other sites whose pages may write; `*` is all of them. */
  origins?: readonly string[] | undefined
}

/** The reason why a request is another site's and not our own page's; undefined when it is not. */
export type FindForeign = (headers: IncomingHttpHeaders) => string | undefined

/**
 * Only our own pages may change something through a browser. Cookies are shared between the ports of a host, so another
 * port is as foreign as another site. A caller that is no browser sends neither header.
 */
export function createFindForeign({ publicUrl, origins = [] }: OriginOptions): FindForeign {
  const ownOrigin = URL.parse(publicUrl ?? '')?.origin
  const welcome = new Set([...origins, ...(ownOrigin === undefined ? [] : [ownOrigin])])
  return headers => {
    const { origin, host } = headers
    if (welcome.has('*') || (origin !== undefined && welcome.has(origin))) return undefined
    if (isForeignSite(headers)) return `Sec-Fetch-Site is ${headers['sec-fetch-site']}`
    if (origin === undefined || isSameHost(origin, host ?? '')) return undefined
    return 'The Origin header names another origin; a proxy in front has to pass the Host header on as it came'
  }
}

/** What a browser says of a request that a page of somebody else has caused. */
export function isForeignSite(headers: IncomingHttpHeaders): boolean {
  const site = headers['sec-fetch-site']
  return site !== undefined && site !== 'same-origin' && site !== 'none'
}

// Both sides as a URL, so that a default port and letter case make no difference.
function isSameHost(origin: string, host: string): boolean {
  const from = URL.parse(origin)
  if (from === null || !['http:', 'https:'].includes(from.protocol) || from.username !== '') return false
  return URL.parse(`${from.protocol}//${host}`)?.host === from.host
}
