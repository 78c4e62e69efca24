import type { KnowledgeGraph, KnowledgePath, NewTriple, Triple, TripleChange } from '@trivium/beings-contract'
import { requestJson } from '@trivium/ui'
import { withQuery } from '../patterns/use-list.ts'

const send = <Answer>(verb: string, body: unknown, keepalive = false) =>
  requestJson<Answer>(`/api/knowledge/${verb}`, { method: 'POST', body, keepalive })

interface Saved {
  triple: Triple
}

/** More than this nobody can look at; the table finds the rest by words. */
const mostDrawn = '5000'
const mostFound = '200'

/** Every address of the knowledge. */
export const knowledgeApi = {
  graph: (signal: AbortSignal) =>
    requestJson<KnowledgeGraph>(withQuery('/api/knowledge/graph', { limit: mostDrawn }), { signal }),
  /** One that is not among those that are drawn. */
  one: (id: string, signal: AbortSignal) => requestJson<Triple>(withQuery('/api/knowledge/detail', { id }), { signal }),
  search: async (keyword: string, signal: AbortSignal) =>
    (
      await requestJson<{ triples: Triple[] }>(withQuery('/api/knowledge/search', { keyword, limit: mostFound }), {
        signal,
      })
    ).triples,
  path: (ends: { start: string; end: string }, signal: AbortSignal) =>
    requestJson<KnowledgePath>(withQuery('/api/knowledge/path', { ...ends, maxDepth: '10' }), { signal }),
  create: (statement: NewTriple) => send<Saved>('create', statement),
  update: (change: TripleChange) => send<Saved>('update', change),
  remove: (id: string, keepalive: boolean) => send<Saved>('delete', { id }, keepalive),
}

/** Of the resource `knowledge`: whatever is told of it has all of them read again. */
export const knowledgeKeys = {
  all: ['knowledge'] as const,
  graph: ['knowledge', 'graph'] as const,
  one: (id: string) => ['knowledge', 'one', id] as const,
  search: (keyword: string) => ['knowledge', 'search', keyword] as const,
  path: (ends: { start: string; end: string }) => ['knowledge', 'path', ends] as const,
}
