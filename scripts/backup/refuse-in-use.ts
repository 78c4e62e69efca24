import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { StartFault } from '@trivium/config'
import { holdLock, isInUse } from '@trivium/db'
import { findDatabases } from './databases.ts'
import type { Places } from './places.ts'

/** Keeps the beings from starting while their folder is being restored; refuses when a service runs on it now. */
export function holdDataFolder(places: Places): { release(): void } {
  const { dataDir, beingsDir } = places
  refuseInUse(places)
  const folders = [...new Set([dataDir, beingsDir])].filter(existsSync)
  const locks: { release(): void }[] = []
  const release = () => {
    for (const lock of locks) lock.release()
  }
  for (const folder of folders) {
    const lock = holdLock(join(folder, 'beings.lock'))
    if (lock) locks.push(lock)
    else {
      release()
      throw inUse('beings', folder)
    }
  }
  return { release }
}

/** Catalogue and inbox hold no lock of their own, but whoever has a database open can be noticed. */
export function refuseInUse({ dataDir, beingsDir }: Places): void {
  for (const folder of new Set([dataDir, beingsDir])) {
    for (const { file, name } of findDatabases(folder))
      if (isInUse(file)) throw inUse(name.replace(/\.db$/, ''), folder)
  }
}

function inUse(service: string, folder: string): StartFault {
  return new StartFault(`The ${service} service runs on ${folder}. Stop it, then restore.`)
}
