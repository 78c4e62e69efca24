import { execFile } from 'node:child_process'
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
  if (!Number.isInteger(thread) || thread === process.pid) return
  setPriority(thread, constants.priority.PRIORITY_LOW)
  // A thread of low priority is still let finish its slice of some milliseconds before another gets its turn; one that runs when
  // nobody else wants to is interrupted at once. Where the program is missing the low priority has to do.
  execFile('chrt', ['--idle', '--pid', '0', String(thread)], () => {})
}
