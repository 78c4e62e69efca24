import type { Uses } from '../../platform/kernel.ts'
import { type BeingRow, listBeings as readBeings } from './being-store.ts'

/** The curator first, then in the order of creation. */
export async function listBeings(context: Uses<'database'>): Promise<BeingRow[]> {
  return readBeings(context.database.db)
}
