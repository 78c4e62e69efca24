import { readWebUrl } from '@trivium/egress'
import { RelayFault } from './fault.ts'

/** The parser leaves some of these out and escapes others; white space around an address comes with pasting. */
const control = /[\x00-\x1f\x7f]/

/** Reads a target's address. */
export function parseTargetUrl(text: string): URL {
  const { url, fault } = readWebUrl(text)
  if (fault === 'unreadable' || control.test(text.trim()))
    throw new RelayFault('invalid', `"${text}" is not an address such as https://example.com/hooks`)
  if (fault === 'scheme') {
    throw new RelayFault('blocked', `A target must start with http:// or https://, not ${url.protocol}//`, {
      rule: 'http or https only',
    })
  }
  if (fault === 'credentials') {
    throw new RelayFault('blocked', 'A target must not carry a user name or password', { rule: 'no credentials' })
  }
  return url
}
