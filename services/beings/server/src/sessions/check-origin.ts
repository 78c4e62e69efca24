import type { IncomingHttpHeaders } from 'node:http'
import { denied } from '../errors.ts'

/**
 * Only our own pages may change something through a browser. Cookies are shared between the ports of a host, so
 * another port is as foreign as another site. A caller that is no browser sends neither header.
 */
export function checkOrigin(headers: IncomingHttpHeaders): void {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') {
    throw denied('This request comes from another site.', `Sec-Fetch-Site is ${String(site)}`)
  }
  const { origin, host } = headers
  if (origin === undefined) return
  const address = URL.parse(origin)
  const ours = address !== null && ['http:', 'https:'].includes(address.protocol) && sameHost(address, host ?? '')
  if (!ours) throw denied('This request comes from another site.', 'The Origin header names another origin')
}

// Both sides as a URL, so that a default port and letter case make no difference.
function sameHost(origin: URL, host: string): boolean {
  const own = URL.parse(`${origin.protocol}//${host}`)
  return own !== null && own.host === origin.host
}
