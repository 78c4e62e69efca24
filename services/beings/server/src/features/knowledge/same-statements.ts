import type { ValidationStatus } from '@trivium/beings-contract'
import type { Db } from '../../platform/db/schema.ts'
import { changeTriple, listDuplicates, removeTriple, type TripleRow } from './triple-store.ts'

/** What a person has judged stays judged; of two judgements the better one. */
const strength: readonly ValidationStatus[] = ['unverified', 'rejected', 'verified']

/**
 * Statements about a thing that say the same since two things became one. The oldest stays, with the highest confidence,
 * all tags and the strongest judgement; what it leaves open is taken from the others, which go. How many went.
 */
export async function joinSameStatements(db: Db, nodeKey: string, at: number): Promise<number> {
  let gone = 0
  for (const same of await listDuplicates(db, nodeKey)) {
    const [oldest, ...others] = same
    if (!oldest) continue
    for (const { id } of others) await removeTriple(db, id)
    await changeTriple(db, oldest.id, { ...together(same), updated_at: at })
    gone += others.length
  }
  return gone
}

function together(same: readonly TripleRow[]) {
  const tags = new Set(same.flatMap(row => JSON.parse(row.tags) as string[]))
  const first = (field: 'source' | 'category') => same.map(row => row[field]).find(text => text !== '') ?? ''
  const judged = Math.max(...same.map(row => strength.indexOf(row.validation_status)))
  return {
    confidence: Math.max(...same.map(row => row.confidence)),
    source: first('source'),
    category: first('category'),
    tags: JSON.stringify([...tags]),
    validation_status: strength[judged] ?? 'unverified',
  }
}
