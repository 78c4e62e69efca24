import { RelayFault } from './fault.ts'

/** Reads a target's address. The parser folds 127.1, 0x7f000001 and full-width digits into the address they mean. */
export function parseTargetUrl(text: string): URL {
  const url = URL.parse(text)
  if (url === null) throw new RelayFault('invalid', `"${text}" is not an address such as https://example.com/hooks`)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw new RelayFault('blocked', `A target must start with http:// or https://, not ${url.protocol}//`, {
      rule: 'http or https only',
    })
  }
  if (url.username !== '' || url.password !== '') {
    throw new RelayFault('blocked', 'A target must not carry a user name or password', { rule: 'no credentials' })
  }
  return url
}

export function hostOf(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '')
}

export function portOf(url: URL): number {
  if (url.port !== '') return Number(url.port)
  return url.protocol === 'https:' ? 443 : 80
}
