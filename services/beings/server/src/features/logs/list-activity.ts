import type { Uses } from '../../platform/kernel.ts'
import { listSaid as readSaid, listToolCalls as readToolCalls } from './activity-store.ts'

/** Newest first; without a being: of all. */
export function listToolCalls({ database }: Uses<'database'>, wanted: Parameters<typeof readToolCalls>[1]) {
  return readToolCalls(database.db, wanted)
}

export function listSaid({ database }: Uses<'database'>, wanted: Parameters<typeof readSaid>[1]) {
  return readSaid(database.db, wanted)
}
