import {
  Id,
  KnowledgeAlias,
  KnowledgeGraph,
  KnowledgePath,
  KnowledgeValidation,
  NewKnowledgeAlias,
  NewTriple,
  Triple,
  TripleChange,
} from '@trivium/beings-contract'
import type { App } from '@trivium/http'
import { Type } from 'typebox'
import type { Uses } from '../../platform/kernel.ts'
import { addAlias, listAliases, removeAlias } from './aliases.ts'
import { findKnowledgePath, pathDepth } from './find-knowledge-path.ts'
import { presentTriple } from './present-triple.ts'
import { readGraph } from './read-graph.ts'
import { createTriple, deleteTriple, requireTriple, updateTriple } from './save-triple.ts'
import { searchKnowledge } from './search-knowledge.ts'
import { validateStatement } from './validate-statement.ts'

const Name = Type.String({ minLength: 1, maxLength: 500 })
const Saved = { 200: Type.Object({ success: Type.Boolean(), triple: Triple }) }
/** `moved`: how many statements mean another thing since then. */
const Moved = { success: Type.Boolean(), alias: KnowledgeAlias, moved: Type.Integer() }
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
    async ({ query }) => readGraph(context, query),
  )
  app.get(
    '/api/knowledge/search',
    { schema: { querystring: SearchQuery, response: { 200: Type.Object({ triples: Type.Array(Triple) }) } } },
    async ({ query }) => {
      const rows = await searchKnowledge(context.database.db, query.keyword, query.limit)
      return { triples: rows.map(presentTriple) }
    },
  )
  app.get(
    '/api/knowledge/detail',
    { schema: { querystring: Type.Object({ id: Id }), response: { 200: Triple } } },
    async ({ query }) => presentTriple(await requireTriple(context.database.db, query.id)),
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
  aliasRoutes(app, context)
}

/** Other names of things. */
function aliasRoutes(app: App, context: Uses<'clock' | 'database'>): void {
  app.get(
    '/api/knowledge/aliases',
    {
      schema: {
        querystring: Type.Object({ node: Type.Optional(Name) }),
        response: { 200: Type.Object({ aliases: Type.Array(KnowledgeAlias) }) },
      },
    },
    async ({ query }) => ({ aliases: await listAliases(context, query.node) }),
  )
  app.post(
    '/api/knowledge/aliases/add',
    { schema: { body: NewKnowledgeAlias, response: { 200: Type.Object({ ...Moved, joined: Type.Integer() }) } } },
    async ({ body }) => ({ success: true, ...(await addAlias(context, body)) }),
  )
  app.post(
    '/api/knowledge/aliases/remove',
    { schema: { body: Type.Object({ alias: Name }), response: { 200: Type.Object(Moved) } } },
    async ({ body }) => ({ success: true, ...(await removeAlias(context, body.alias)) }),
  )
}
