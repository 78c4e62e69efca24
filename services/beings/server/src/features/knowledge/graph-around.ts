import type { Db } from '../../platform/db/schema.ts'
import { nodeKeyOf } from './node-keys.ts'
import { listTouching, type TripleFilter, type TripleRow } from './triple-store.ts'

interface Around extends TripleFilter {
  around: string
  depth: number
  limit: number
}

/** What is known of one thing and of its neighbours, step by step, until there are enough statements. */
export async function listAround(db: Db, { around, depth, limit, ...filter }: Around): Promise<TripleRow[]> {
  const found = new Map<string, TripleRow>()
  let edge = [await nodeKeyOf(db, around)]
  const seen = new Set(edge)
  for (let step = 0; step < depth && edge.length > 0 && found.size < limit; step++) {
    const rows = (await listTouching(db, edge, limit)).filter(row => fits(row, filter))
    for (const row of rows) if (found.size < limit) found.set(row.id, row)
    edge = [...new Set(rows.flatMap(row => [row.subject_key, row.object_key]))].filter(key => !seen.has(key))
    for (const key of edge) seen.add(key)
  }
  return [...found.values()]
}

function fits(row: TripleRow, { beingId, subjectKey, relation, objectKey }: TripleFilter): boolean {
  const wanted = [
    [beingId, row.being_id],
    [subjectKey, row.subject_key],
    [relation, row.relation],
    [objectKey, row.object_key],
  ]
  return wanted.every(([value, own]) => value === undefined || value === own)
}
