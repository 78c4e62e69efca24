import type { Db } from '../../platform/db/schema.ts'
import { notFound } from '../../platform/errors.ts'
import type { Uses } from '../../platform/kernel.ts'
import { findMemory } from './memory-list-store.ts'
import type { MemoryRow } from './memory-store.ts'

export async function requireMemory(context: Uses<'database'>, id: string): Promise<MemoryRow> {
  return requireMemoryIn(context.database.db, id)
}

export async function requireMemoryIn(db: Db, id: string): Promise<MemoryRow> {
  const memory = await findMemory(db, id.toLowerCase())
  if (!memory) throw notFound('There is no such memory entry.', `id ${id} is not known`)
  return memory
}
