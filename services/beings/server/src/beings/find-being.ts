import type { ServiceError } from '@trivium/http'
import type { BeingsContext } from '../context.ts'
import { notFound } from '../errors.ts'
import { type BeingRow, findBeing } from './being-store.ts'

export async function requireBeing(context: BeingsContext, id: string): Promise<BeingRow> {
  const being = await findBeing(context.database.db, id.toLowerCase())
  if (!being) throw unknownBeing(id)
  return being
}

export const unknownBeing = (id: string): ServiceError =>
  notFound('There is no such being.', `beingId ${id} is not known`)
