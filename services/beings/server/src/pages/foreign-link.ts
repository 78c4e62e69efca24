import { isLoopbackName, readHost } from '@trivium/http'

/**
 * The address of a link that may stand in somebody else's text, as a browser will read it: only what leads away from here.
 * `http:page` and `//host` mean this very service in a page of ours, so nothing but a whole address counts.
 */
export function foreignLink(href: string, ownHosts: readonly string[]): string | undefined {
  if (/^mailto:/i.test(href)) return href
  const url = /^https?:\/\/[^/\\]/i.test(href) ? URL.parse(href) : null
  const name = readHost(url?.hostname ?? '')?.name
  if (url === null || name === undefined || isLoopbackName(name)) return undefined
  return ownHosts.some(host => readHost(host)?.name === name) ? undefined : url.href
}
