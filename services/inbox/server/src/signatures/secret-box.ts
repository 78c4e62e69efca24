import { hkdfSync } from 'node:crypto'
import { join } from 'node:path'
import { openDataDirectory, readOrMakeKey, seal, unseal } from '@trivium/config'
import type { InboxConfig } from '../config.ts'

/** Keeps secrets unreadable in the database and its backups. */
export interface SecretBox {
  /** `context` must be the same when the box is opened: a row copied to another endpoint cannot be read. */
  seal(secret: string, context: string): string
  open(sealed: string, context: string): string
}

export function openSecretBox({ secretKey, dataDir }: Pick<InboxConfig, 'secretKey' | 'dataDir'>): SecretBox {
  return createSecretBox(secretKey ?? readOrMakeKey(join(openDataDirectory(dataDir), 'inbox.key'), 'hex'))
}

export function createSecretBox(keyText: string): SecretBox {
  const key = Buffer.from(hkdfSync('sha256', keyText, '', 'inbox verifier secrets', 32))
  return {
    seal(secret, context) {
      const { nonce, hidden, tag } = seal(key, secret, context)
      return ['v1', ...[nonce, hidden, tag].map(part => part.toString('base64url'))].join('.')
    },
    open(sealed, context) {
      const [version, ...parts] = sealed.split('.')
      const [nonce, hidden, tag] = parts.map(part => Buffer.from(part, 'base64url'))
      if (version !== 'v1' || !nonce || !hidden || !tag) throw new Error('The stored secret has an unknown form')
      return unseal(key, { nonce, hidden, tag }, context)
    },
  }
}
