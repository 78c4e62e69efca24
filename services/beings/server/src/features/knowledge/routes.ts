import {
  Id,
  KnowledgeGraph,
  KnowledgePath,
  KnowledgeValidation,
  NewTriple,
  Triple,
  TripleChange,
} from '@trivium/beings-contract'
import type { App } from '@trivium/http'
import { Type } from 'typebox'
import { requireBeing } from '../../core/beings/find-being.ts'
import type { Uses } from '../../platform/kernel.ts'
import { findKnowledgePath, pathDepth } from './find-knowledge-path.ts'
import { graphAround } from './graph-around.ts'
import { presentGraph, presentTriple } from './present-triple.ts'
import { createTriple, deleteTriple, updateTriple } from './save-triple.ts'
import { listTriples, searchTriples } from './triple-store.ts'
import { validateStatement } from './validate-statement.ts'

const Name = Type.String({ minLength: 1, maxLength: 500 })
const Saved = { 200: Type.Object({ success: Type.Boolean(), triple: Triple }) }
const GraphQuery = Type.Object({
  beingId: Type.Optional(Id),
  subject: Type.Optional(Name),
  relation: Type.Optional(Name),
  object: Type.Optional(Name),
  around: Type.Optional(Name),
  depth: Type.Integer({ minimum: 1, maximum: 5, default: 1, description: 'With around: how many steps away from it.' }),
  limit: Type.Integer({ minimum: 1, maximum: 5000, default: 2000 }),
})
const PathQuery = Type.Object({
  start: Name,
  end: Name,
  maxDepth: Type.Optional(Type.Integer({ minimum: 1, maximum: pathDepth.maximum })),
})
const SearchQuery = Type.Object({
  keyword: Type.String({ minLength: 1, maxLength: 500, pattern: '\\S' }),
  limit: Type.Integer({ minimum: 1, maximum: 200, default: 50 }),
})

export function knowledgeRoutes(app: App, context: Uses<'clock' | 'database'>): void {
  app.get(
    '/api/knowledge/graph',
    { schema: { querystring: GraphQuery, response: { 200: KnowledgeGraph } } },
    async ({ query: { beingId, around, depth, ...filter } }) => {
      const being = beingId === undefined ? undefined : await requireBeing(context, beingId)
      if (around !== undefined) return graphAround(context, { ...filter, around, depth, beingId: being?.id })
      const { rows, total } = await listTriples(context.database.db, { beingId: being?.id, ...filter })
      return presentGraph(rows, total)
    },
  )
  app.get(
    '/api/knowledge/search',
    { schema: { querystring: SearchQuery, response: { 200: Type.Object({ triples: Type.Array(Triple) }) } } },
    async ({ query }) => {
      const rows = await searchTriples(context.database.db, query.keyword, query.limit)
      return { triples: rows.map(presentTriple) }
    },
  )
  app.get(
    '/api/knowledge/path',
    { schema: { querystring: PathQuery, response: { 200: KnowledgePath } } },
    async ({ query }) => findKnowledgePath(context, query),
  )
  app.get(
    '/api/knowledge/validate',
    {
      schema: {
        querystring: Type.Object({ subject: Name, relation: Name, object: Name }),
        response: { 200: KnowledgeValidation },
      },
    },
    async ({ query }) => validateStatement(context, query),
  )
  app.post('/api/knowledge/create', { schema: { body: NewTriple, response: Saved } }, async ({ body }) => ({
    success: true,
    triple: presentTriple(await createTriple(context, body)),
  }))
  app.post('/api/knowledge/update', { schema: { body: TripleChange, response: Saved } }, async ({ body }) => ({
    success: true,
    triple: presentTriple(await updateTriple(context, body)),
  }))
  app.post(
    '/api/knowledge/delete',
    { schema: { body: Type.Object({ id: Id }), response: Saved } },
    async ({ body }) => ({ success: true, triple: presentTriple(await deleteTriple(context, body.id)) }),
  )
}
