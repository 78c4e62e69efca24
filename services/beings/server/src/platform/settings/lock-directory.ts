import { join } from 'node:path'
import { StartFault } from '@trivium/config'
import { holdLock } from '@trivium/db'

/** Two processes on one data directory would both carry on the same turns. */
export function lockDirectory(directory: string): { release(): void } {
  const lock = holdLock(join(directory, 'beings.lock'), { waitMs: 2000 })
  if (lock) return lock
  throw new StartFault(
    `Another beings service already uses the data directory ${directory}. Stop it, or set DATA_DIR to another folder.`,
  )
}
