import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const fileName = 'inbox.key'

/** The key in the data folder, made at the first start. Server and worker may start at the same moment: one of them wins. */
export function readOrMakeSecretKey(dataDirectory: string): string {
  const file = join(dataDirectory, fileName)
  return readKey(file) ?? makeKey(file)
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
function makeKey(file: string): string {
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
  const key = randomBytes(32).toString('hex')
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
