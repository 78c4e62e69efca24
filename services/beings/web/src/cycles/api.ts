import type { CycleMessages } from '@trivium/beings-contract'
import { requestJson } from '@trivium/ui'

/** Whose executions they are. */
export type CycleOwner = 'timer' | 'task'

/** Every address of what ran. */
export const cyclesApi = {
  list: (owner: CycleOwner) => `/api/${owner}-cycles/list`,
  read: (owner: CycleOwner, cycleIndex: string, signal: AbortSignal) =>
    requestJson<CycleMessages>(`/api/${owner}-cycle/messages?cycleIndex=${encodeURIComponent(cycleIndex)}`, { signal }),
}

export const cycleKeys = {
  one: (cycleIndex: string) => ['cycle', 'one', cycleIndex] as const,
}
