import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartFault } from '@trivium/config'

/**
 * Two processes on one data directory would both carry on the same turns. The lock is one of the operating system, held
 * through an empty database, so that it ends with the process however that ends.
 */
export function lockDirectory(directory: string): { release(): void } {
  const lock = new DatabaseSync(join(directory, 'beings.lock'))
  try {
    lock.exec('pragma busy_timeout = 2000')
    lock.exec('begin exclusive')
  } catch (error) {
    lock.close()
    if (!/locked|busy/i.test(String(error))) throw error
    throw new StartFault(
      `Another beings service already uses the data directory ${directory}. Stop it, or set DATA_DIR to another folder.`,
    )
  }
  return { release: () => lock.close() }
}
