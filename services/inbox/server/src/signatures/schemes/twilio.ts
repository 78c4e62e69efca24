import { createHash } from 'node:crypto'
import { headerValue } from '@trivium/inbox-relay'
import { hmac, sameText } from '../compare.ts'
import { invalid, type Scheme, type SignedMessage, valid } from '../scheme.ts'

const header = 'X-Twilio-Signature'

/** Base64 of HMAC-SHA1 over the address, followed by the sorted fields of a form; other bodies are named by hash in the address. */
export const twilio: Scheme = {
  verify({ message, secret }) {
    const given = headerValue(message.headers, header)
    if (given === undefined) return invalid(`The header ${header} is missing`)
    const bodyHash = bodyHashIn(message)
    if (bodyHash !== null && !sameText(bodyHash, hashOf(message.body)))
      return invalid('bodySHA256 in the address does not fit the body')
    const fields = formFields(message)
    const fits = message.urls.flatMap(spellings).some(url => sameText(given, signatureOf(secret, url, fields)))
    return fits ? valid : invalid('The signature fits neither the receive address nor the one that was called')
  },
  sign({ message, secret }) {
    return [[header, signatureOf(secret, message.urls[0] ?? '', formFields(message))]]
  },
}

function signatureOf(secret: string, url: string, fields: string): string {
  return hmac('sha1', secret, [url, fields]).toString('base64')
}

/** Twilio leaves the port out or puts the standard one in, depending on how the address was typed. */
function spellings(url: string): string[] {
  const match = /^(https?):\/\/(\[[^\]]*\]|[^/?#:]*)(:\d+)?(.*)$/is.exec(url)
  if (match === null) return [url]
  const [, scheme = '', host = '', , rest = ''] = match
  const standardPort = scheme.toLowerCase() === 'https' ? 443 : 80
  return [...new Set([url, `${scheme}://${host}${rest}`, `${scheme}://${host}:${standardPort}${rest}`])]
}

function formFields(message: SignedMessage): string {
  const type = headerValue(message.headers, 'content-type') ?? ''
  if (!/^application\/x-www-form-urlencoded\b/i.test(type.trim())) return ''
  const form = new URLSearchParams(message.body.toString())
  const names = [...new Set(form.keys())].sort()
  return names.flatMap(name => [...new Set(form.getAll(name))].sort().map(value => name + value)).join('')
}

function bodyHashIn(message: SignedMessage): string | null {
  return URL.parse(message.urls[0] ?? '')?.searchParams.get('bodySHA256') ?? null
}

function hashOf(body: Buffer): string {
  return createHash('sha256').update(body).digest('hex')
}
