import { readWebUrl } from '@trivium/egress'
import { RelayFault } from './fault.ts'

/** Reads a target's address. */
export function parseTargetUrl(text: string): URL {
  const { url, fault } = readWebUrl(text)
  if (fault === 'unreadable')
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
