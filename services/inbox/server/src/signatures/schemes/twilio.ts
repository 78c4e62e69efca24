import { createHash } from 'node:crypto'
import { headerValue } from '@trivium/inbox-relay'
import { hmac, sameText } from '../compare.ts'
import { invalid, type Scheme, type SignedMessage, valid } from '../scheme.ts'

const header = 'X-Twilio-Signature'
/** Twilio sends some dozens; what a stranger sends must not take seconds to be read. */
const mostFields = 5_000

/** Base64 of HMAC-SHA1 over the address, followed by the sorted fields of a form; other bodies are named by hash in the address. */
export const twilio: Scheme = {
  verify({ message, secret }) {
    const given = headerValue(message.headers, header)
    if (given === undefined) return invalid(`The header ${header} is missing`)
    const bodyHash = bodyHashIn(message)
    if (bodyHash !== null && !sameText(bodyHash, hashOf(message.body)))
      return invalid('bodySHA256 in the address does not fit the body')
    if (isForm(message) && countSigns(message.body) > mostFields)
      return invalid(`The form has more than ${mostFields} fields`)
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

/** Of what stands between two fields. */
function countSigns(body: Buffer): number {
  let count = 0
  for (let at = body.indexOf('&'); at !== -1 && count <= mostFields; at = body.indexOf('&', at + 1)) count += 1
  return count
}

function isForm({ headers }: SignedMessage): boolean {
  return /^application\/x-www-form-urlencoded\b/i.test(headerValue(headers, 'content-type')?.trim() ?? '')
}

function formFields(message: SignedMessage): string {
  if (!isForm(message)) return ''
  // In one pass: getAll reads the whole form for each name, and a stranger decides how many there are.
  const form = new Map<string, Set<string>>()
  for (const [name, value] of new URLSearchParams(message.body.toString())) {
    const values = form.get(name)
    if (values) values.add(value)
    else form.set(name, new Set([value]))
  }
  const names = [...form.keys()].sort()
  return names.flatMap(name => [...(form.get(name) ?? [])].sort().map(value => name + value)).join('')
}

function bodyHashIn(message: SignedMessage): string | null {
  return URL.parse(message.urls[0] ?? '')?.searchParams.get('bodySHA256') ?? null
}

function hashOf(body: Buffer): string {
  return createHash('sha256').update(body).digest('hex')
}
