import { createPublicKey, randomUUID, verify as verifySignature } from 'node:crypto'
import { headerValue } from '@trivium/inbox-relay'
import { judgeAge, toSeconds } from '../age.ts'
import { hmac, sameText } from '../compare.ts'
import { invalid, type Scheme, type SignedMessage } from '../scheme.ts'

/** Its libraries refuse what comes from the future, too. */
const tolerance = { old: 300, early: 300 }
/** A sender whose key changes signs with two or three. */
const mostPublic = 10

/** `v1,<base64>` over `<id>.<seconds>.<body>`, several between blanks; `v1a` is the same with an Ed25519 key. */
function createScheme(prefixes: readonly [usual: string, ...others: string[]]): Scheme {
  return {
    checkSecret: secret => void (isPublic(secret) ? publicKey(secret) : keyOf(secret)),
    verify({ message, secret, now }) {
      const prefix = prefixOf(message, prefixes)
      const [id, timestamp, given] = ['id', 'timestamp', 'signature'].map(name =>
        headerValue(message.headers, `${prefix}-${name}`),
      )
      if (given === undefined) return invalid(`The header ${prefix}-signature is missing`)
      if (id === undefined || timestamp === undefined)
        return invalid(`The headers ${prefix}-id and ${prefix}-timestamp are needed`)
      const fits = isSigned(given, secret, [`${id}.${timestamp}.`, message.body])
      return fits ? judgeAge(timestamp, now, tolerance) : invalid('The signature does not fit the body')
    },
    sign({ message, secret, now }) {
      const prefix = prefixOf(message, prefixes)
      const id = headerValue(message.headers, `${prefix}-id`) ?? `msg_${randomUUID().replaceAll('-', '')}`
      const timestamp = String(toSeconds(now))
      const mac = hmac('sha256', keyOf(secret), [`${id}.${timestamp}.`, message.body])
      return [
        [`${prefix}-id`, id],
        [`${prefix}-timestamp`, timestamp],
        [`${prefix}-signature`, `v1,${mac.toString('base64')}`],
      ]
    },
  }
}

export const standardWebhooks = createScheme(['webhook'])
/** Svix sends its own names; its library understands the common ones too. */
export const svix = createScheme(['svix', 'webhook'])

function prefixOf(message: SignedMessage, prefixes: readonly [string, ...string[]]): string {
  return prefixes.find(prefix => headerValue(message.headers, `${prefix}-signature`) !== undefined) ?? prefixes[0]
}

/** Strangers decide how many signatures there are, so what goes through the whole body is not done for each of them. */
function isSigned(given: string, secret: string, content: readonly (string | Buffer)[]): boolean {
  // Everybody may know a public key, so it never counts as the shared one of v1.
  if (isPublic(secret)) {
    const key = publicKey(secret)
    const bytes = Buffer.concat(content.map(part => Buffer.from(part)))
    const candidates = signaturesOf(given, 'v1a').slice(0, mostPublic)
    return candidates.some(signature => verifySignature(null, bytes, key, Buffer.from(signature, 'base64')))
  }
  const expected = hmac('sha256', keyOf(secret), content).toString('base64')
  return signaturesOf(given, 'v1').some(signature => sameText(signature, expected))
}

function signaturesOf(given: string, wanted: string): string[] {
  return given
    .split(' ')
    .map(text => text.split(','))
    .filter(([version]) => version === wanted)
    .map(([, signature = '']) => signature)
}

function isPublic(secret: string): boolean {
  return secret.startsWith('whpk_')
}

function keyOf(secret: string): Buffer {
  const bare = secret.replace(/^whsec_/, '')
  const key = base64.test(bare) ? Buffer.from(bare, 'base64') : Buffer.from(bare)
  // Whoever signs with an empty key would be believed.
  if (key.length === 0) throw new Error('The secret must be "whsec_" followed by the key, usually in base64.')
  return key
}

function publicKey(secret: string) {
  const key = Buffer.from(secret.slice('whpk_'.length), 'base64')
  if (key.length !== 32) throw new Error('The public key must be "whpk_" followed by its 32 bytes in base64.')
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: key.toString('base64url') }, format: 'jwk' })
}

const base64 = /^[A-Za-z0-9+/]+={0,2}$/
