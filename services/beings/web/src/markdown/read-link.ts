import { findPage } from '../app/find-page.ts'

export type SafeLink = { kind: 'away'; href: string } | { kind: 'page'; to: string }

const loopback =
  /^(localhost|.*\.localhost|127(\.\d+){3}|0\.0\.0\.0|\[::1?\]|\[::ffff:7f[0-9a-f]{2}:[0-9a-f]{1,4}\])\.?$/

/**
 * The link that may stand in somebody else's text: one that leads away from here, or to a page of ours, which changes nothing by
 * being opened. An address of ours that is no page (one that answers a question of a being, for example) stays text.
 * `http:page` and `//host` mean this very service in a page of ours, so nothing but a whole address or a plain path counts.
 */
export function readLink(href: string, ownHost: string): SafeLink | undefined {
  if (/^mailto:/i.test(href)) return { kind: 'away', href }
  if (/^\/(?![/\\])/.test(href)) return readPath(href)
  const url = /^https?:\/\/[^/\\]/i.test(href) ? URL.parse(href) : null
  if (url === null || bare(url.hostname) === bare(ownHost) || loopback.test(url.hostname)) return undefined
  return { kind: 'away', href: url.href }
}

/** As the browser will read it: `/help/../permission/respond` is no page. */
function readPath(href: string): SafeLink | undefined {
  const url = URL.parse(href, 'http://here.invalid')
  if (url === null || url.host !== 'here.invalid') return undefined
  const page = findPage(url.pathname)
  // A page that asks for a decision is opened by its own question, never by a text.
  if (page === undefined || page === 'permissionRequest') return undefined
  return { kind: 'page', to: `${url.pathname}${url.search}${url.hash}` }
}

const bare = (name: string) => name.toLowerCase().replace(/\.$/, '')
