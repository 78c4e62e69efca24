import type { KnowledgeValidation } from '@trivium/beings-contract'
import type { Uses } from '../../platform/kernel.ts'
import { cleanPart } from './clean-statement.ts'
import { nodeKeysOf } from './node-keys.ts'
import { presentTriple } from './present-triple.ts'
import { findStatement, listTriples } from './triple-store.ts'

/** What the knowledge says to a statement. */
export async function validateStatement(
  { database: { db } }: Uses<'database'>,
  given: { subject: string; relation: string; object: string },
): Promise<KnowledgeValidation> {
  const subject = cleanPart('subject', given.subject)
  const relation = cleanPart('relation', given.relation)
  const object = cleanPart('object', given.object)
  const keys = await nodeKeysOf(db, { subject, object })
  const known = await findStatement(db, { subject_key: keys.subject, relation, object_key: keys.object })
  const reversed = await findStatement(db, { subject_key: keys.object, relation, object_key: keys.subject })
  const { rows } = await listTriples(db, { subjectKey: keys.subject, relation, limit: 20 })
  const others = rows.filter(row => row.object_key !== keys.object).map(presentTriple)
  const said = known ?? reversed
  const verdict = known ? 'known' : reversed ? 'reversed' : others.length > 0 ? 'disputed' : 'unknown'
  return { verdict, triple: said ? presentTriple(said) : null, others }
}
