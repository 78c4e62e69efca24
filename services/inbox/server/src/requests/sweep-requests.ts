import type { Transaction } from 'kysely'
import type { InboxSchema } from '../db/schema.ts'
import { recountBytes } from './byte-store.ts'
import {
  findChosen,
  lockSequence,
  lowerCounters,
  lowerRequestCount,
  raiseTrimmed,
  removeRequests,
} from './request-store.ts'

export interface Swept {
  rows: number
  bytes: number
  /** Nothing at or below it is left but what is pinned. */
  upTo: number
}

/**
 * Takes some of the oldest requests of an endpoint out of sight, as they were chosen before: what was pinned or went meanwhile
 * is left alone. Undefined when there was nothing left to do.
 */
export async function sweepRequests(
  trx: Transaction<InboxSchema>,
  endpointNumber: number,
  numbers: readonly number[],
): Promise<Swept | undefined> {
  if ((await lockSequence(trx, endpointNumber)) === undefined) return undefined
  const chosen = await findChosen(trx, endpointNumber, { numbers, pinned: false })
  if (chosen.length === 0) return undefined
  await removeRequests(trx, endpointNumber, { numbers: chosen.map(row => row.number) })
  const bytes = chosen.reduce((sum, row) => sum + row.size, 0)
  await lowerCounters(trx, endpointNumber, { count: chosen.length, bytes })
  const upTo = Math.max(...chosen.map(row => row.seq))
  await raiseTrimmed(trx, endpointNumber, upTo)
  return { rows: chosen.length, bytes, upTo }
}

/** The last resort where nothing else is left to make room: pinned ones. Gives their ids. */
export async function sweepPinned(
  trx: Transaction<InboxSchema>,
  endpointNumber: number,
  numbers: readonly number[],
): Promise<string[]> {
  await lockSequence(trx, endpointNumber)
  const chosen = await findChosen(trx, endpointNumber, { numbers, pinned: true })
  if (chosen.length === 0) return []
  const { counted } = await removeRequests(trx, endpointNumber, { numbers: chosen.map(row => row.number) })
  await lowerRequestCount(trx, endpointNumber, counted)
  await recountBytes(trx, endpointNumber)
  return chosen.map(row => row.id)
}
