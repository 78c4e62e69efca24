import { join } from 'node:path'
import { readOrMakeKey, StartFault } from '@trivium/config'

const keyBytes = 32

/** The key that seals AI keys, made on first use; readable by the owner alone. */
export function readOrCreateKey(dataDirectory: string): Buffer {
  const path = join(dataDirectory, 'secret.key')
  const key = Buffer.from(readOrMakeKey(path, 'base64'), 'base64')
  if (key.length === keyBytes) return key
  throw new StartFault(
    `The key file ${path} is damaged. Restore it from a backup, or delete it and enter the AI keys again.`,
  )
}
