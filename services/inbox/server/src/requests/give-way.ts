import { constants, setPriority } from 'node:os'

/**
 * Puts this process behind those that capture. Not behind everybody: on a machine that is busy for long, one that runs only when
 * nobody else wants to would keep people waiting for minutes.
 */
export function giveWay(): void {
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
}
