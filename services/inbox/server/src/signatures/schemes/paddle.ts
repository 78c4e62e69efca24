import { headerValue } from '@trivium/inbox-relay'
import { judgeAge, toSeconds } from '../age.ts'
import { hmac, sameText } from '../compare.ts'
import { readParts } from '../header-parts.ts'
import { invalid, type Scheme } from '../scheme.ts'

const header = 'Paddle-Signature'
/** What Paddle's own library allows. */
const tolerance = { old: 5, early: Number.POSITIVE_INFINITY }

/** `ts=<seconds>;h1=<hex>` over `<seconds>:<body>`. */
export const paddle: Scheme = {
  verify({ message, secret, now }) {
    const given = headerValue(message.headers, header)
    if (given === undefined) return invalid(`The header ${header} is missing`)
    const parts = readParts(given, ';')
    const timestamp = parts.get('ts')?.[0]
    const signatures = parts.get('h1') ?? []
    if (timestamp === undefined || signatures.length === 0) return invalid(`${header} has no ts= and h1= parts`)
    const expected = hmac('sha256', secret, [`${timestamp}:`, message.body]).toString('hex')
    if (!signatures.some(signature => sameText(signature, expected)))
      return invalid('The signature does not fit the body')
    return judgeAge(timestamp, now, tolerance)
  },
  sign({ message, secret, now }) {
    const timestamp = toSeconds(now)
    const signature = hmac('sha256', secret, [`${timestamp}:`, message.body]).toString('hex')
    return [[header, `ts=${timestamp};h1=${signature}`]]
  },
}
