import type { KnowledgeGraph } from '@trivium/beings-contract'
import type { Uses } from '../../platform/kernel.ts'
import { presentGraph } from './present-triple.ts'
import { listTouching, type TripleFilter, type TripleRow } from './triple-store.ts'

interface Around extends TripleFilter {
  around: string
  depth: number
  limit: number
}

/** What is known of one thing and of its neighbours, step by step, until there are enough statements. */
export async function graphAround(
  { database: { db } }: Uses<'database'>,
  { around, depth, limit, ...filter }: Around,
): Promise<KnowledgeGraph> {
  const found = new Map<string, TripleRow>()
  const seen = new Set([around])
  let edge = [around]
  for (let step = 0; step < depth && edge.length > 0 && found.size < limit; step++) {
    const rows = (await listTouching(db, edge, limit)).filter(row => fits(row, filter))
    for (const row of rows) if (found.size < limit) found.set(row.id, row)
    edge = [...new Set(rows.flatMap(row => [row.subject, row.object]))].filter(name => !seen.has(name))
    for (const name of edge) seen.add(name)
  }
  return presentGraph([...found.values()], found.size)
}

function fits(row: TripleRow, { beingId, subject, relation, object }: TripleFilter): boolean {
  const wanted = [
    [beingId, row.being_id],
    [subject, row.subject],
    [relation, row.relation],
    [object, row.object],
  ]
  return wanted.every(([value, own]) => value === undefined || value === own)
}
