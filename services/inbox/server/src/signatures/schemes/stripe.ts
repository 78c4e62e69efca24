import { headerValue } from '@trivium/inbox-relay'
import { judgeAge, toSeconds } from '../age.ts'
import { hmac, sameText } from '../compare.ts'
import { readParts } from '../header-parts.ts'
import { invalid, type Scheme } from '../scheme.ts'

const header = 'Stripe-Signature'

/** `t=<seconds>,v1=<hex>` over `<seconds>.<body>`; several v1 while a secret is being rolled. */
export const stripe: Scheme = {
  verify({ message, secret, now }) {
    const given = headerValue(message.headers, header)
    if (given === undefined) return invalid(`The header ${header} is missing`)
    const parts = readParts(given, ',')
    const timestamp = parts.get('t')?.[0]
    const signatures = parts.get('v1') ?? []
    if (timestamp === undefined || signatures.length === 0) return invalid(`${header} has no t= and v1= parts`)
    const expected = hmac('sha256', secret, [`${timestamp}.`, message.body]).toString('hex')
    if (!signatures.some(signature => sameText(signature, expected)))
      return invalid('The signature does not fit the body')
    return judgeAge(timestamp, now)
  },
  sign({ message, secret, now }) {
    const timestamp = toSeconds(now)
    const signature = hmac('sha256', secret, [`${timestamp}.`, message.body]).toString('hex')
    return [[header, `t=${timestamp},v1=${signature}`]]
  },
}
