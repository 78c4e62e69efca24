import { DatabaseSync } from 'node:sqlite'
import { isBusy } from './when-unlocked.ts'

/**
 * A lock of the operating system, held through an empty database, so that it ends with the process however that ends.
 * Undefined: somebody else holds it.
 */
export function holdLock(file: string, { waitMs = 0 } = {}): { release(): void } | undefined {
  const lock = new DatabaseSync(file, { timeout: waitMs })
  try {
    lock.exec('begin exclusive')
  } catch (error) {
    lock.close()
    if (isBusy(error)) return undefined
    throw error
  }
  return { release: () => lock.close() }
}

/** Whether a process has this database open, even if it does nothing with it at this moment. */
export function isInUse(file: string): boolean {
  const probe = new DatabaseSync(file, { timeout: 0 })
  try {
    // Everybody who has opened a database with a write-ahead log shares a lock that this asks for alone.
    probe.exec('pragma locking_mode = exclusive; begin exclusive; commit')
    return false
  } catch (error) {
    // One that is damaged is used by nobody.
    return isBusy(error)
  } finally {
    probe.close()
  }
}
