import { seal, unseal } from '@trivium/config'

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
      const { nonce, tag, hidden } = seal(key, plain)
      return prefix + Buffer.concat([nonce, tag, hidden]).toString('base64')
    },
    open(sealed) {
      if (!isSealed(sealed)) throw new Error('The text is not sealed.')
      const bytes = Buffer.from(sealed.slice(prefix.length), 'base64')
      const [nonce, rest] = [bytes.subarray(0, nonceBytes), bytes.subarray(nonceBytes)]
      return unseal(key, { nonce, tag: rest.subarray(0, tagBytes), hidden: rest.subarray(tagBytes) })
    },
  }
}

export function isSealed(text: string): boolean {
  return text.startsWith(prefix)
}
