import { type Static, Type } from 'typebox'
import { Id, Timestamp } from './identifiers.ts'

export const summaryLevels = ['hour', 'day', 'month', 'year'] as const
export type SummaryLevel = (typeof summaryLevels)[number]

export const Memory = Type.Object({
  id: Id,
  beingId: Id,
  content: Type.String(),
  type: Type.String(),
  keywords: Type.Array(Type.String()),
  importance: Type.Number(),
  isSummary: Type.Boolean(),
  sourceIds: Type.Array(Id),
  createdAt: Timestamp,
  /** A found entry: the place of the match with [ and ] around it. */
  snippet: Type.Optional(Type.String()),
})
export type Memory = Static<typeof Memory>

/** An entry with what it was made of, and what was made of that. */
export interface MemoryTree extends Memory {
  sources: MemoryTree[]
}

/** `sources` are trees of entries, each with its own `sources`; `summaries` is the chain upwards. */
export const MemoryTrace = Type.Object({
  entry: Memory,
  sources: Type.Array(
    Type.Unsafe<MemoryTree>(Type.Object({ ...Memory.properties, sources: Type.Array(Type.Unknown()) })),
  ),
  summaries: Type.Array(Memory),
  truncated: Type.Boolean(),
})
export type MemoryTrace = Static<typeof MemoryTrace>

/** Body of POST /api/memory/create. */
export const NewMemoryEntry = Type.Object({
  beingId: Id,
  content: Type.String({ minLength: 1, maxLength: 20_000 }),
  keywords: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 100 }), { maxItems: 50 })),
  importance: Type.Optional(Type.Number({ minimum: 0, maximum: 1 })),
})
export type NewMemoryEntry = Static<typeof NewMemoryEntry>

export const MemoryBeing = Type.Object({
  beingId: Id,
  name: Type.String(),
  total: Type.Integer(),
  summaryCount: Type.Integer(),
  originalCount: Type.Integer(),
})
export type MemoryBeing = Static<typeof MemoryBeing>

export const MemoryStatistics = Type.Object({
  totalEntries: Type.Integer(),
  summaryCount: Type.Integer(),
  originalCount: Type.Integer(),
  oldestEntry: Type.Union([Timestamp, Type.Null()]),
  newestEntry: Type.Union([Timestamp, Type.Null()]),
  typeDistribution: Type.Record(Type.String(), Type.Integer()),
  keywordFrequency: Type.Record(Type.String(), Type.Integer()),
})
export type MemoryStatistics = Static<typeof MemoryStatistics>
