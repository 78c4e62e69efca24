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

/** Statements as points and lines. A thing is known by its name, so its name is its id. */
export function presentGraph(rows: readonly TripleRow[], total: number): KnowledgeGraph {
  const degrees = new Map<string, number>()
  for (const { subject, object } of rows) {
    for (const name of [subject, object]) degrees.set(name, (degrees.get(name) ?? 0) + 1)
  }
  return {
    nodes: [...degrees].map(([name, degree]) => ({ id: name, label: name, degree })),
    edges: rows.map(({ id, subject, relation, object }) => ({ id, from: subject, to: object, label: relation })),
    triples: rows.map(presentTriple),
    total,
  }
}
