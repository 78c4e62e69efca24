import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const cipherName = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** A text that only the key makes readable again, in its three parts; each service writes them in its own form. */
export interface Sealed {
  nonce: Buffer
  hidden: Buffer
  tag: Buffer
}

/** `context` must be the same when it is opened: what is copied to another place cannot be read there. */
export function seal(key: Buffer, text: string, context = ''): Sealed {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(cipherName, key, nonce).setAAD(Buffer.from(context))
  const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return { nonce, hidden, tag: cipher.getAuthTag() }
}

/** Throws when the key or the context is another one, or when anything was changed. */
export function unseal(key: Buffer, { nonce, hidden, tag }: Sealed, context = ''): string {
  const decipher = createDecipheriv(cipherName, key, nonce, { authTagLength: tagBytes })
    .setAAD(Buffer.from(context))
    .setAuthTag(tag)
  return Buffer.concat([decipher.update(hidden), decipher.final()]).toString('utf8')
}
