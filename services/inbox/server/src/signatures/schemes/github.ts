import { headerValue } from '@trivium/inbox-relay'
import { hmac, sameText } from '../compare.ts'
import { invalid, type Scheme, type SchemeInput, valid } from '../scheme.ts'

const forms = [
  { header: 'X-Hub-Signature-256', digest: 'sha256' },
  { header: 'X-Hub-Signature', digest: 'sha1' },
] as const
type Form = (typeof forms)[number]

/** `sha256=<hex>` over the body; the older sha1 header counts only when the newer one is missing. */
export const github: Scheme = {
  verify(input) {
    for (const form of forms) {
      const given = headerValue(input.message.headers, form.header)
      if (given !== undefined)
        return sameText(given, signatureOf(input, form)) ? valid : invalid('The signature does not fit the body')
    }
    return invalid(`The header ${forms[0].header} is missing`)
  },
  sign(input) {
    const isPresent = ({ header }: Form) => headerValue(input.message.headers, header) !== undefined
    return forms
      .filter((form, index) => index === 0 || isPresent(form))
      .map(form => [form.header, signatureOf(input, form)])
  },
}

function signatureOf({ message, secret }: SchemeInput, { digest }: Form): string {
  return `${digest}=${hmac(digest, secret, [message.body]).toString('hex')}`
}
