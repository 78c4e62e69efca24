import type { ServiceFault } from '@trivium/http'
import { notFound } from '../../platform/errors.ts'
import type { Uses } from '../../platform/kernel.ts'
import { type BeingRow, findBeing } from './being-store.ts'

export async function requireBeing(context: Uses<'database'>, id: string): Promise<BeingRow> {
  const being = await findBeing(context.database.db, id.toLowerCase())
  if (!being) throw unknownBeing(id)
  return being
}

export const unknownBeing = (id: string): ServiceFault =>
  notFound('There is no such being.', `beingId ${id} is not known`)
