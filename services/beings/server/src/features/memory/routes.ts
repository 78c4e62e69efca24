import {
  EmbeddingProgress,
  Id,
  Memory,
  MemoryBeing,
  MemoryChange,
  MemoryStatistics,
  MemoryTimeline,
  MemoryTrace,
  NewMemoryEntry,
  pageOf,
  pageQuery,
  summaryLevels,
  Timestamp,
} from '@trivium/beings-contract'
import type { App } from '@trivium/http'
import { Type } from 'typebox'
import type { Uses } from '../../platform/kernel.ts'
import { createMemory } from './create-memory.ts'
import { deleteMemory } from './delete-memory.ts'
import { embeddingProgress, renewEmbeddings } from './embeddings/tell-progress.ts'
import { requireMemory } from './find-memory.ts'
import { listMemories } from './list-memories.ts'
import { memoryByBeing, memoryStatistics } from './memory-statistics.ts'
import { memoryTimeline } from './memory-timeline.ts'
import { presentMemory } from './present-memory.ts'
import { searchMemoryEntries } from './search-memories.ts'
import { summariseMemory } from './summarise-memory.ts'
import { traceMemory } from './trace-memory.ts'
import { updateMemory } from './update-memory.ts'

const OfBeing = { beingId: Type.Optional(Id) }
const InPeriod = {
  period: Type.Optional(
    Type.String({
      maxLength: 20,
      description: 'A year, month, day or hour (UTC): 2026, 2026-03, 2026-03-01, 2026-03-01T09.',
    }),
  ),
}
const OfEntry = Type.Object({ id: Id })
const Memories = { 200: pageOf({ memories: Type.Array(Memory) }) }
const Saved = { 200: Type.Object({ success: Type.Boolean(), memory: Memory }) }
const OfKind = {
  type: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
  showSummaries: Type.Optional(Type.Enum(['all', 'summary', 'original'])),
}
const ListQuery = Type.Object({
  ...OfBeing,
  ...OfKind,
  ...InPeriod,
  ...pageQuery(50),
})
const SearchQuery = Type.Object({
  ...OfBeing,
  keyword: Type.String({ minLength: 1, maxLength: 500, pattern: '\\S' }),
  ...OfKind,
  ...InPeriod,
  ...pageQuery(50),
})
const TimelineQuery = Type.Object({
  beingId: Id,
  level: Type.Enum(summaryLevels),
  start: Type.Optional(Timestamp),
})

export function memoryRoutes(app: App, context: Uses<'clock' | 'database' | 'embeddings' | 'summaries'>): void {
  app.get('/api/memory/list', { schema: { querystring: ListQuery, response: Memories } }, async ({ query }) =>
    listMemories(context, query),
  )
  app.get('/api/memory/search', { schema: { querystring: SearchQuery, response: Memories } }, async ({ query }) =>
    searchMemoryEntries(context, query),
  )
  app.get('/api/memory/detail/:id', { schema: { params: OfEntry, response: { 200: Memory } } }, async ({ params }) =>
    presentMemory(await requireMemory(context, params.id)),
  )
  app.get(
    '/api/memory/trace/:id',
    { schema: { params: OfEntry, response: { 200: MemoryTrace } } },
    async ({ params }) => traceMemory(context, params.id),
  )
  app.get(
    '/api/memory/timeline',
    { schema: { querystring: TimelineQuery, response: { 200: MemoryTimeline } } },
    async ({ query }) => memoryTimeline(context, query),
  )
  app.get(
    '/api/memory/stats',
    { schema: { querystring: Type.Object(OfBeing), response: { 200: MemoryStatistics } } },
    async ({ query }) => memoryStatistics(context, query.beingId),
  )
  app.get(
    '/api/memory/beings',
    {
      schema: {
        querystring: Type.Object(OfBeing),
        response: { 200: Type.Object({ beings: Type.Array(MemoryBeing) }) },
      },
    },
    async ({ query }) => ({ beings: await memoryByBeing(context, query.beingId) }),
  )
  app.get(
    '/api/memory/embeddings',
    { schema: { querystring: Type.Object({ beingId: Id }), response: { 200: EmbeddingProgress } } },
    async ({ query }) => embeddingProgress(context, query.beingId),
  )
  app.post(
    '/api/memory/embeddings/renew',
    {
      schema: {
        body: Type.Object({ beingId: Id }),
        response: { 200: Type.Object({ success: Type.Boolean(), progress: EmbeddingProgress }) },
      },
    },
    async ({ body }) => ({ success: true, progress: await renewEmbeddings(context, body.beingId) }),
  )
  app.post('/api/memory/create', { schema: { body: NewMemoryEntry, response: Saved } }, async ({ body }) => ({
    success: true,
    memory: presentMemory(await createMemory(context, body)),
  }))
  app.post('/api/memory/update', { schema: { body: MemoryChange, response: Saved } }, async ({ body }) => ({
    success: true,
    memory: presentMemory(await updateMemory(context, body)),
  }))
  app.post('/api/memory/delete', { schema: { body: OfEntry, response: Saved } }, async ({ body }) => ({
    success: true,
    memory: presentMemory(await deleteMemory(context, body.id)),
  }))
  app.post(
    '/api/memory/summarise',
    {
      schema: {
        body: Type.Object({ beingId: Id }),
        response: { 200: Type.Object({ success: Type.Boolean(), memories: Type.Array(Memory) }) },
      },
    },
    async ({ body }) => ({ success: true, memories: await summariseMemory(context, body.beingId) }),
  )
}
