import { isIP } from 'node:net'

export type WebUrl =
  | { readonly url: URL; readonly fault?: never }
  | { readonly url: URL; readonly fault: 'scheme' | 'credentials' }
  | { readonly url?: never; readonly fault: 'unreadable' }

/**
 * Reads an address that may be opened: http or https, without a user name. The parser folds 127.1, 0x7f000001, octal and
 * full-width digits into the address they mean, and what it gives back is also what the connection is made from.
 */
export function readWebUrl(text: string): WebUrl {
  const url = URL.parse(text)
  if (url === null) return { fault: 'unreadable' }
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return { url, fault: 'scheme' }
  if (url.username !== '' || url.password !== '') return { url, fault: 'credentials' }
  return { url }
}

/** As it is looked up: without the brackets of IPv6, with the dot that ends a full name. */
export function hostOf(url: URL): string {
  const { hostname } = url
  return hostname.startsWith('[') ? hostname.slice(1, -1) : hostname
}

/** As it is compared: names with and without the final dot are the same. */
export function plainHost(host: string): string {
  const plain = host.toLowerCase()
  return plain.endsWith('.') ? plain.slice(0, -1) : plain
}

export function portOf(url: URL): number {
  if (url.port !== '') return Number(url.port)
  return url.protocol === 'https:' ? 443 : 80
}

/** The address a host means without asking anybody: it is written out, or a name that means every machine itself. */
export function literalAddress(url: URL): string | undefined {
  const host = plainHost(hostOf(url))
  if (isIP(host) !== 0) return host
  return host === 'localhost' || host.endsWith('.localhost') ? '127.0.0.1' : undefined
}
