import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** Seals what must not be readable in the database file: AES-256-GCM, a fresh nonce each time. */
export interface SecretBox {
  seal(plain: string): string
  open(sealed: string): string
}

const prefix = 'sealed:v1:'
const nonceBytes = 12
const tagBytes = 16

export function createSecretBox(key: Buffer): SecretBox {
  return {
    seal(plain) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', key, nonce)
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      return prefix + Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64')
    },
    open(sealed) {
      if (!isSealed(sealed)) throw new Error('The text is not sealed.')
      const bytes = Buffer.from(sealed.slice(prefix.length), 'base64')
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes))
      decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
      return decipher.update(bytes.subarray(nonceBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8')
    },
  }
}

export function isSealed(text: string): boolean {
  return text.startsWith(prefix)
}
