import type { KnowledgeGraph, Triple } from '@trivium/beings-contract'
import type { TripleRow } from './triple-store.ts'

export function presentTriple(row: TripleRow): Triple {
  return {
    id: row.id,
    subject: row.subject,
    relation: row.relation,
    object: row.object,
    confidence: row.confidence,
    source: row.source,
    category: row.category,
    tags: JSON.parse(row.tags) as string[],
    validationStatus: row.validation_status,
    beingId: row.being_id,
    createdAt: new Date(row.created_at).toISOString(),
    updatedAt: new Date(row.updated_at).toISOString(),
  }
}

export interface Names {
  /** How each thing is called. */
  names: ReadonlyMap<string, string>
  /** By the thing they are other names of. */
  aliases: ReadonlyMap<string, readonly string[]>
}

/** Statements as points and lines. A thing is known by its name, so its name is its id. */
export function presentGraph(rows: readonly TripleRow[], total: number, { names, aliases }: Names): KnowledgeGraph {
  const degrees = new Map<string, number>()
  for (const { subject_key, object_key } of rows) {
    for (const key of [subject_key, object_key]) degrees.set(key, (degrees.get(key) ?? 0) + 1)
  }
  const nameOf = (key: string) => names.get(key) ?? key
  return {
    nodes: [...degrees].map(([key, degree]) => {
      const others = aliases.get(key)
      return { id: nameOf(key), label: nameOf(key), degree, ...(others && { aliases: [...others] }) }
    }),
    edges: rows.map(({ id, subject_key, relation, object_key }) => ({
      id,
      from: nameOf(subject_key),
      to: nameOf(object_key),
      label: relation,
    })),
    triples: rows.map(presentTriple),
    total,
  }
}
