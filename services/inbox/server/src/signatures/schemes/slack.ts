import { headerValue } from '@trivium/inbox-relay'
import { judgeAge, toSeconds } from '../age.ts'
import { hmac, sameText } from '../compare.ts'
import { invalid, type Scheme } from '../scheme.ts'

const signatureHeader = 'X-Slack-Signature'
const timestampHeader = 'X-Slack-Request-Timestamp'

/** `v0=<hex>` over `v0:<seconds>:<body>`. */
export const slack: Scheme = {
  verify({ message, secret, now }) {
    const signature = headerValue(message.headers, signatureHeader)
    const timestamp = headerValue(message.headers, timestampHeader)
    if (signature === undefined) return invalid(`The header ${signatureHeader} is missing`)
    if (timestamp === undefined) return invalid(`The header ${timestampHeader} is missing`)
    if (!sameText(signature, signatureOf(secret, timestamp, message.body)))
      return invalid('The signature does not fit the body')
    return judgeAge(timestamp, now)
  },
  sign({ message, secret, now }) {
    const timestamp = String(toSeconds(now))
    return [
      [timestampHeader, timestamp],
      [signatureHeader, signatureOf(secret, timestamp, message.body)],
    ]
  },
}

function signatureOf(secret: string, timestamp: string, body: Buffer): string {
  return `v0=${hmac('sha256', secret, [`v0:${timestamp}:`, body]).toString('hex')}`
}
