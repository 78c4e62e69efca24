import type { KnowledgeGraph } from '@trivium/beings-contract'

/** The graph without statements that are waiting to be deleted, and without what only they were about. */
export function withoutRemoved(graph: KnowledgeGraph, gone: ReadonlySet<string>): KnowledgeGraph {
  if (gone.size === 0) return graph
  const edges = graph.edges.filter(({ id }) => !gone.has(id))
  const used = new Set(edges.flatMap(({ from, to }) => [from, to]))
  return {
    nodes: graph.nodes.filter(({ id }) => used.has(id)),
    edges,
    triples: graph.triples.filter(({ id }) => !gone.has(id)),
    total: graph.total - gone.size,
  }
}

/** The thing that is meant by some words: called so, beginning so, or having them in its name; rather a large one. */
export function findThing(graph: KnowledgeGraph, words: string): string | undefined {
  const wanted = words.trim().toLowerCase()
  if (wanted === '') return undefined
  const ranked = graph.nodes.flatMap(({ id, label, degree, aliases = [] }) => {
    const rank = Math.max(...[label, ...aliases].map(name => rankOf(name.toLowerCase(), wanted)))
    return rank > 0 ? [{ id, rank, degree }] : []
  })
  return ranked.toSorted((one, other) => other.rank - one.rank || other.degree - one.degree)[0]?.id
}

function rankOf(name: string, wanted: string): number {
  if (name === wanted) return 3
  if (name.startsWith(wanted)) return 2
  return name.includes(wanted) ? 1 : 0
}
