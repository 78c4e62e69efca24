import type { BigIntStats } from 'node:fs'
import { opendir, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { mountedCopies } from './mounted-copies.ts'
import { followLinks, isInside } from './real-path.ts'

export interface FileScope {
  /** Folders that are open although they lie in a closed one, such as the being's own workspace. */
  own: readonly string[]
  /** Folders and files of the service itself: databases, keys, backups, what belongs to other beings. */
  closed: readonly string[]
}

export type Place = 'own' | 'closed' | 'open'

/** The one judge of what is closed whatever the rules say: by name, and by what the file system says a thing is. */
export interface ClosedPlaces {
  /** Their real paths, for who cannot ask. */
  readonly closed: readonly string[]
  /** For a path whose links were followed. */
  byName(path: string): Place
  /** The same by identity, from the inside out: no spelling, case or second mount makes a folder another one. */
  byIdentity(fromInside: Iterable<string>): Place
  /** Whether a file is a closed one under another name. */
  isClosedFile(info: BigIntStats): Promise<boolean>
}

export const closedReason = 'the data directory of the service is closed, except for the own workspace'

export const identityOf = ({ dev, ino }: BigIntStats): string => `${dev}:${ino}`

export async function closedPlaces(scope: FileScope): Promise<ClosedPlaces> {
  const own = await Promise.all(scope.own.map(followLinks))
  const closed = await Promise.all(scope.closed.map(folder => followLinks(resolve(folder))))
  const copies = (await Promise.all(closed.map(mountedCopies))).flat()
  const [ownIdentities, closedIdentities] = [await identitiesOf(own), await identitiesOf([...closed, ...copies])]
  let files: Promise<ReadonlySet<string>> | undefined
  return {
    closed,
    byName(path) {
      if (own.some(folder => isInside(folder, path))) return 'own'
      return [...closed, ...copies].some(folder => isInside(folder, path)) ? 'closed' : 'open'
    },
    byIdentity(fromInside) {
      for (const identity of fromInside) {
        if (ownIdentities.has(identity)) return 'own'
        if (closedIdentities.has(identity)) return 'closed'
      }
      return 'open'
    },
    async isClosedFile(info) {
      files ??= closedFiles(closed, own)
      return (await files).has(identityOf(info))
    },
  }
}

async function identitiesOf(paths: readonly string[]): Promise<ReadonlySet<string>> {
  const infos = await Promise.all(paths.map(path => stat(path, { bigint: true }).catch(() => undefined)))
  return new Set(infos.filter(info => info !== undefined).map(identityOf))
}

/** More than any data directory has; beyond it nobody can say what a file with several names is. */
const mostEntries = 500_000

async function closedFiles(closed: readonly string[], own: readonly string[]): Promise<ReadonlySet<string>> {
  const found = new Set<string>()
  const waiting = [...closed]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (own.includes(next)) continue
    const info = await stat(next, { bigint: true }).catch(() => undefined)
    if (!info) continue
    if (!info.isDirectory()) found.add(identityOf(info))
    else await collect(next, { found, waiting })
    if (found.size + waiting.length > mostEntries) throw new Error('the data directory has too many files to compare')
  }
  return found
}

/** Links are not followed: a being may have put one to anywhere into its workspace. */
async function collect(folder: string, into: { found: Set<string>; waiting: string[] }): Promise<void> {
  const entries = await opendir(folder).catch(() => undefined)
  if (!entries) return
  for await (const entry of entries) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) into.waiting.push(path)
    else if (entry.isFile()) {
      const info = await stat(path, { bigint: true }).catch(() => undefined)
      if (info) into.found.add(identityOf(info))
    }
  }
}
