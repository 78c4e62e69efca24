import { randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { StartFault } from '@trivium/config'

const keyBytes = 32

/** The key that seals AI keys, made on first use; readable by the owner alone. */
export function readOrCreateKey(dataDirectory: string): Buffer {
  const path = join(dataDirectory, 'secret.key')
  try {
    createKey(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const key = Buffer.from(readFileSync(path, 'utf8').trim(), 'base64')
  if (key.length !== keyBytes) {
    throw new StartFault(
      `The key file ${path} is damaged. Restore it from a backup, or delete it and enter the AI keys again.`,
    )
  }
  return key
}

// `wx` fails when the file is there: two processes that start together agree on one key.
function createKey(path: string): void {
  const file = openSync(path, 'wx', 0o600)
  try {
    writeSync(file, `${randomBytes(keyBytes).toString('base64')}\n`)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}
