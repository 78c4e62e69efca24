import { existsSync, readlinkSync } from 'node:fs'
import { constants, setPriority } from 'node:os'

const self = '/proc/thread-self'

/**
 * Puts this thread behind the others where the system has priorities for threads (Linux): whoever wants to capture gets the
 * processor at once.
 */
export function giveWay(): void {
  if (!existsSync(self)) return
  const thread = Number(readlinkSync(self).split('/').at(-1))
  if (Number.isInteger(thread) && thread !== process.pid) setPriority(thread, constants.priority.PRIORITY_LOW)
}
