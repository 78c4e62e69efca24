import { chmodSync, lstatSync } from 'node:fs'
import { join } from 'node:path'

const groupAndOthers = 0o077
/** What SQLite lays beside a database. */
const companions = ['', '-wal', '-shm', '-journal']

/** Somebody else's file, or a disk without rights: its owner decides. A companion may also be gone by now. */
const leftToTheOwner = new Set(['EPERM', 'EACCES', 'EROFS', 'ENOTSUP', 'ENOENT'])

/** Takes every right from everybody but the owner: for what an earlier version, or a copy, has left open. */
export function closeToOthers(directory: string, names: readonly string[]): void {
  for (const name of names.flatMap(name => companions.map(companion => name + companion))) {
    const path = join(directory, name)
    const found = lstatSync(path, { throwIfNoEntry: false })
    // A link leads to something that may be shared on purpose.
    if (!found || found.isSymbolicLink() || (found.mode & groupAndOthers) === 0) continue
    try {
      chmodSync(path, found.mode & ~groupAndOthers & 0o7777)
    } catch (error) {
      if (!leftToTheOwner.has(String((error as NodeJS.ErrnoException).code))) throw error
    }
  }
}
