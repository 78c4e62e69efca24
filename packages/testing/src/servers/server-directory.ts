import { randomBytes } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { OsUser } from './os-user.ts'

export interface DirectoryOptions {
  user?: OsUser | undefined
  /** In memory where there is plenty: what a killed process wrote is still there, only a power cut would lose it. */
  inMemory?: boolean
}

const memoryFolder = '/dev/shm'

// A container may have as little as 64 MB here; a run with hundreds of databases must not run into the end of it.
const plenty = 2 * 1024 ** 3

/** A name for a folder; the keeper makes it, so that there is no moment at which nobody would remove it. */
export async function serverDirectory(name: string, { user, inMemory = false }: DirectoryOptions): Promise<string> {
  const parent = inMemory && (await hasPlenty(memoryFolder)) ? memoryFolder : temporaryFolder(user)
  return join(parent, `trivium-${name}-${randomBytes(6).toString('hex')}`)
}

/** Root's own temporary folder may be closed to the account the server runs as; /tmp is open to everybody. */
function temporaryFolder(user: OsUser | undefined): string {
  return user ? '/tmp' : tmpdir()
}

async function hasPlenty(folder: string): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize >= plenty
  } catch {
    return false
  }
}
