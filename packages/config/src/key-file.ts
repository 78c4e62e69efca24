import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { StartFault } from './faults.ts'

const keyBytes = 32

/**
 * The key in a file, made at the first start and readable by the owner alone. Several processes may start at the same
 * moment: one of them wins, and all of them use its key.
 */
export function readOrMakeKey(file: string, encoding: 'hex' | 'base64'): string {
  const key = readKey(file) ?? makeKey(file, encoding)
  if (key === '') throw new StartFault(`The key file ${file} is empty. Restore it from a backup.`)
  return key
}

function readKey(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Written beside and linked into place: nobody ever reads half a key. */
function makeKey(file: string, encoding: 'hex' | 'base64'): string {
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
  const key = randomBytes(keyBytes).toString(encoding)
  writeFileSync(draft, `${key}\n`, { mode: 0o600, flag: 'wx', flush: true })
  try {
    linkSync(draft, file)
    return key
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return readFileSync(file, 'utf8').trim()
  } finally {
    rmSync(draft)
  }
}
