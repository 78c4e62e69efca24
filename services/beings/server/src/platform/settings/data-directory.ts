import {
  accessSync,
  constants,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, isAbsolute, join, resolve } from 'node:path'
import { StartFault } from '@trivium/config'
import { invalid } from '../errors.ts'

const pointerName = 'beings.json'
const databaseName = 'beings.db'

/** What the service may find and make there. */
export const ownEntries = [
  ...[databaseName, 'beings.lock', pointerName, 'secret.key'],
  ...['beings', 'arriving', 'incoming', 'attached', 'plugins', 'backups'],
]

/** The folder that holds everything: DATA_DIR, unless DATA_DIR/beings.json points elsewhere. */
export function locateDataDirectory(dataDir: string): string {
  const pointer = join(dataDir, pointerName)
  let text: string
  try {
    text = readFileSync(pointer, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return dataDir
    throw error
  }
  const target = readTarget(text)
  if (target === undefined) {
    throw new StartFault(`The file ${pointer} is damaged: it should hold {"dataDirectory": "/an/absolute/path"}.`)
  }
  return target
}

export function pointToDataDirectory(dataDir: string, target: string): void {
  const pointer = join(dataDir, pointerName)
  writeFileSync(`${pointer}.new`, `${JSON.stringify({ dataDirectory: target }, null, 2)}\n`, { flush: true })
  renameSync(`${pointer}.new`, pointer)
}

export function databaseFile(directory: string): string {
  return join(directory, databaseName)
}

/** Refuses a folder that is not absolute, cannot be written to, or holds something that is not ours. */
export function checkDataDirectory(given: string, dataDir: string): string {
  if (given.includes('\0') || !isAbsolute(given)) {
    throw invalid('The data directory must be an absolute path.', 'dataDirectory must be an absolute path')
  }
  const directory = resolve(given)
  if (directory === resolve(dataDir)) return directory
  prepare(directory)
  const content = readdirSync(directory)
  if (content.length > 0 && !content.includes(databaseName)) {
    throw invalid(
      'The data directory holds other files.',
      'dataDirectory must be empty or hold the data of this service',
    )
  }
  return directory
}

// Only the last folder is made: a mistyped path must not grow a tree of new folders.
function prepare(directory: string): void {
  try {
    if (statSync(dirname(directory)).isDirectory()) mkdirSync(directory, { mode: 0o700 })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'EEXIST') throw refused(directory, code)
  }
  try {
    if (!statSync(directory).isDirectory()) throw refused(directory, 'ENOTDIR')
    accessSync(directory, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw refused(directory, (error as NodeJS.ErrnoException).code)
  }
}

function refused(directory: string, code = 'unknown reason'): Error {
  return invalid('The data directory cannot be used.', `dataDirectory ${directory} cannot be written to (${code})`)
}

function readTarget(text: string): string | undefined {
  try {
    const { dataDirectory } = JSON.parse(text) as { dataDirectory?: unknown }
    return typeof dataDirectory === 'string' && isAbsolute(dataDirectory) ? dataDirectory : undefined
  } catch {
    return undefined
  }
}
