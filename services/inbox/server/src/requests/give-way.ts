import { readFileSync, writeFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'

const sessionPriority = 19
/** The system lets only ten a second change it, of all that run here. */
const retryMs = 200
const maxTries = 10

/**
 * Puts this process behind those that capture. Not behind everybody: on a machine that is busy for long, one that runs only when
 * nobody else wants to would keep people waiting for minutes.
 */
export function giveWay(): void {
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  // Linux shares processors out among sessions first, and a priority counts only within one: PostgreSQL is in another.
  if (process.platform === 'linux') putSessionBehind(maxTries)
}

/** Where there are no such shares, the priority counts for everybody, so nothing is lost when this does not work. */
function putSessionBehind(tries: number): void {
  try {
    if (leadsItsSession()) writeFileSync('/proc/self/autogroup', String(sessionPriority))
  } catch (error) {
    const isTooOften = (error as NodeJS.ErrnoException).code === 'EAGAIN'
    if (isTooOften && tries > 1) setTimeout(putSessionBehind, retryMs, tries - 1).unref()
  }
}

/** Otherwise the server, which is in the same one, would be put behind too. */
function leadsItsSession(): boolean {
  // "pid (name) state parent group session …", and the name may be anything.
  const stat = readFileSync('/proc/self/stat', 'utf8')
  const [, , , session] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return Number(session) === process.pid
}
