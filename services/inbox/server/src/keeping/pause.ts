import { setTimeout as wait } from 'node:timers/promises'

/** Lets captures have their turn. */
export function pause(ms: number): Promise<void> {
  return wait(ms, undefined, { ref: false })
}
