import type { Db } from '../../platform/db/schema.ts'
import { notFound } from '../../platform/errors.ts'
import { findTriple, type TripleRow } from './triple-store.ts'

export async function requireTriple(db: Db, id: string): Promise<TripleRow> {
  const triple = await findTriple(db, id.toLowerCase())
  if (!triple) throw notFound('There is no such knowledge entry.', `id ${id} is not known`)
  return triple
}
