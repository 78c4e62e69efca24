import { execFile } from 'node:child_process'
import { constants, setPriority } from 'node:os'

/** Puts this process behind all others: whoever wants to capture gets the processor at once. */
export function giveWay(): void {
  setPriority(constants.priority.PRIORITY_LOW)
  // With low priority it would still be let finish its slice of some milliseconds before another gets its turn; one that runs only
  // when nobody else wants to is interrupted at once (Linux). Where the program is missing the low priority has to do.
  execFile('chrt', ['-i', '-a', '-p', '0', String(process.pid)], () => {})
}
