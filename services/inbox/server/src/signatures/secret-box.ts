import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Keeps secrets unreadable in the database and its backups. */
export interface SecretBox {
  /** `context` must be the same when the box is opened: a row copied to another endpoint cannot be read. */
  seal(secret: string, context: string): string
  open(sealed: string, context: string): string
}

const cipherName = 'aes-256-gcm'

export function createSecretBox(keyText: string): SecretBox {
  const key = Buffer.from(hkdfSync('sha256', keyText, '', 'inbox verifier secrets', 32))
  return {
    seal(secret, context) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv(cipherName, key, nonce).setAAD(Buffer.from(context))
      const hidden = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
      return ['v1', nonce, hidden, cipher.getAuthTag()]
        .map(part => (typeof part === 'string' ? part : part.toString('base64url')))
        .join('.')
    },
    open(sealed, context) {
      const [version, ...parts] = sealed.split('.')
      const [nonce, hidden, tag] = parts.map(part => Buffer.from(part, 'base64url'))
      if (version !== 'v1' || !nonce || !hidden || !tag) throw new Error('The stored secret has an unknown form')
      const decipher = createDecipheriv(cipherName, key, nonce, { authTagLength: 16 })
        .setAAD(Buffer.from(context))
        .setAuthTag(tag)
      return Buffer.concat([decipher.update(hidden), decipher.final()]).toString('utf8')
    },
  }
}
