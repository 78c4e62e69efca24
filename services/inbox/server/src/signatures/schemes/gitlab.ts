import { headerValue } from '@trivium/inbox-relay'
import { sameText } from '../compare.ts'
import { invalid, type Scheme, valid } from '../scheme.ts'

const header = 'X-Gitlab-Token'

/** The secret itself, as a header: proves who sent, not what was sent. */
export const gitlab: Scheme = {
  verify({ message, secret }) {
    const given = headerValue(message.headers, header)
    if (given === undefined) return invalid(`The header ${header} is missing`)
    return sameText(given, secret) ? valid : invalid('The token is not the one that was set')
  },
  sign({ secret }) {
    return [[header, secret]]
  },
}
