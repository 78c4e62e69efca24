import { headerValue } from '@trivium/inbox-relay'
import { hmac, sameText } from '../compare.ts'
import { invalid, type Scheme, valid } from '../scheme.ts'

const header = 'X-Shopify-Hmac-Sha256'

/** Base64 over the body. */
export const shopify: Scheme = {
  verify({ message, secret }) {
    const given = headerValue(message.headers, header)
    if (given === undefined) return invalid(`The header ${header} is missing`)
    const expected = hmac('sha256', secret, [message.body]).toString('base64')
    return sameText(given, expected) ? valid : invalid('The signature does not fit the body')
  },
  sign({ message, secret }) {
    return [[header, hmac('sha256', secret, [message.body]).toString('base64')]]
  },
}
