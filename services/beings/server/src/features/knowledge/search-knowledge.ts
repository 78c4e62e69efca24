import type { Db } from '../../platform/db/schema.ts'
import { foldName } from '../../platform/fold-name.ts'
import { findNodesWith } from './node-store.ts'
import { listTouching, searchTriples, type TripleRow } from './triple-store.ts'

const mostNodes = 50

/** Statements with the words as they are written, then those about things that the words name in any way. */
export async function searchKnowledge(db: Db, keyword: string, limit: number): Promise<TripleRow[]> {
  const written = await searchTriples(db, keyword, limit)
  const folded = foldName(keyword)
  if (folded === '' || written.length >= limit) return written
  const named = await listTouching(db, await findNodesWith(db, folded, mostNodes), limit)
  const known = new Set(written.map(row => row.seq))
  return [...written, ...named.filter(row => !known.has(row.seq)).toReversed()].slice(0, limit)
}
