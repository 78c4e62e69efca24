import type { BigIntStats } from 'node:fs'
import { lstat, readdir, realpath, stat } from 'node:fs/promises'
import { isWithin } from './places.ts'

export interface Found {
  /** Below the root, with slashes. Bytes, because a file name need not be valid UTF-8. */
  path: Buffer
  at: Buffer
  stats: BigIntStats
}

export interface Root {
  folder: string
  /** Entries of the root itself that do not belong into a backup. */
  skips(name: string): boolean
  /** Folders below it that are somebody else's to walk. */
  except: readonly string[]
}

const slash = Buffer.from('/')

/** Everything below a root, folders before their content, in the order of their names. What goes away meanwhile is left out. */
export async function* walk(root: Root): AsyncGenerator<Found> {
  yield* walkFolder(root, Buffer.alloc(0))
}

async function* walkFolder(root: Root, folder: Buffer): AsyncGenerator<Found> {
  const names = await unlessGone(readdir(atOf(root, folder), { encoding: 'buffer' }))
  for (const name of (names ?? []).sort(Buffer.compare)) {
    if (folder.length === 0 && root.skips(name.toString())) continue
    const path = folder.length === 0 ? name : Buffer.concat([folder, slash, name])
    const at = atOf(root, path)
    const stats = await look(root, path)
    if (!stats || (stats.isDirectory() && root.except.includes(at.toString()))) continue
    yield { path, at, stats }
    if (stats.isDirectory()) yield* walkFolder(root, path)
  }
}

function atOf({ folder }: Root, path: Buffer): Buffer {
  return path.length === 0 ? Buffer.from(folder) : Buffer.concat([Buffer.from(folder), slash, path])
}

/** Links that somebody set up to keep a part elsewhere are followed; those within a workspace are the being's own files. */
async function look(root: Root, path: Buffer): Promise<BigIntStats | undefined> {
  const at = atOf(root, path)
  const stats = await unlessGone(lstat(at, { bigint: true }))
  if (!stats?.isSymbolicLink() || path.includes('/workspace/')) return stats
  const target = await unlessGone(realpath(at))
  return target === undefined || isWithin(root.folder, target) ? stats : unlessGone(stat(at, { bigint: true }))
}

export async function unlessGone<Value>(action: Promise<Value>): Promise<Value | undefined> {
  try {
    return await action
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined
    throw error
  }
}
