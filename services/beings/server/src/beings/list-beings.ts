import type { BeingsContext } from '../context.ts'
import { type BeingRow, listBeings as readBeings } from './being-store.ts'

/** The curator first, then in the order of creation. */
export async function listBeings(context: BeingsContext): Promise<BeingRow[]> {
  return readBeings(context.database.db)
}
