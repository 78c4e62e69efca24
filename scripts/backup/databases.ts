import { closeSync, existsSync, openSync, readdirSync, readSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { StartFault } from '@trivium/config'
import { backupSqlite } from '@trivium/db'
import { explain } from './faults.ts'
import { digest, type FileEntry } from './manifest.ts'

export interface FoundDatabase {
  name: string
  file: string
  size: number
}

/** The embedded databases of a data folder. */
export function findDatabases(folder: string): FoundDatabase[] {
  const names = existsSync(folder) ? readdirSync(folder).filter(name => name.endsWith('.db')) : []
  return names.sort().map(name => {
    const file = join(folder, name)
    return { name, file, size: sizeOf(file) + sizeOf(`${file}-wal`) }
  })
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0
}

export async function copyDatabase(file: string, target: string): Promise<FileEntry> {
  if (!isDatabase(file)) throw new StartFault(`${file} is not a database of SQLite. Move it out of the data folder.`)
  try {
    backupSqlite(file, target)
  } catch (error) {
    if (explain(error, target) !== error) throw error
    throw new StartFault(`The database ${file} cannot be copied: ${(error as Error).message}.`)
  }
  return { path: basename(target), ...(await digest(target)) }
}

function isDatabase(file: string): boolean {
  const head = Buffer.alloc(16)
  const handle = openSync(file, 'r')
  try {
    // An empty file is a database in which nothing was ever written.
    const read = readSync(handle, head, 0, head.length, 0)
    return read === 0 || head.toString('latin1') === 'SQLite format 3\0'
  } finally {
    closeSync(handle)
  }
}
