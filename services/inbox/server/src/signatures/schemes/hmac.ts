import { headerValue } from '@trivium/inbox-relay'
import { type Digest, hmac, sameText } from '../compare.ts'
import { invalid, type Scheme, type SchemeInput, valid } from '../scheme.ts'

const usualHeader = 'X-Signature'

/** Any provider that puts an HMAC of the body into one header. Without a prefix, `sha256=` before it is understood too. */
export const genericHmac: Scheme = {
  verify(input) {
    const { header = usualHeader, prefix } = input.options
    const given = headerValue(input.message.headers, header)
    if (given === undefined) return invalid(`The header ${header} is missing`)
    if (prefix && !given.startsWith(prefix)) return invalid(`${header} does not start with "${prefix}"`)
    const bare = prefix ? given.slice(prefix.length) : withoutAlgorithm(given, digestOf(input))
    return acceptedForms(input).some(form => sameText(bare, form))
      ? valid
      : invalid('The signature does not fit the body')
  },
  sign(input) {
    const { header = usualHeader, prefix = '' } = input.options
    return [[header, `${prefix}${macOf(input).toString(input.options.encoding ?? 'hex')}`]]
  },
}

function acceptedForms(input: SchemeInput): string[] {
  const mac = macOf(input)
  const { encoding } = input.options
  return encoding === undefined ? [mac.toString('hex'), mac.toString('base64')] : [mac.toString(encoding)]
}

function macOf(input: SchemeInput): Buffer {
  return hmac(digestOf(input), input.secret, [input.message.body])
}

function digestOf({ options }: SchemeInput): Digest {
  return options.algorithm ?? 'sha256'
}

function withoutAlgorithm(given: string, digest: Digest): string {
  return given.startsWith(`${digest}=`) ? given.slice(digest.length + 1) : given
}
