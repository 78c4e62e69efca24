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
  /** There when the entry stands in every prompt of the being. */
  pinned: Type.Optional(Type.Boolean()),
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

const Content = Type.String({ minLength: 1, maxLength: 20_000 })
const Keywords = Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 100 }), { maxItems: 50 }))
/** From 0 (may be forgotten) to 1 (matters most); 0.5 where nobody says. */
const Importance = Type.Optional(Type.Number({ minimum: 0, maximum: 1 }))

/** Body of POST /api/memory/create. */
export const NewMemoryEntry = Type.Object({
  beingId: Id,
  content: Content,
  keywords: Keywords,
  importance: Importance,
  pinned: Type.Optional(Type.Boolean()),
})
export type NewMemoryEntry = Static<typeof NewMemoryEntry>

/** Body of POST /api/memory/update: what is absent stays as it is. */
export const MemoryChange = Type.Object({
  id: Id,
  content: Type.Optional(Content),
  keywords: Keywords,
  importance: Importance,
  pinned: Type.Optional(Type.Boolean()),
})
export type MemoryChange = Static<typeof MemoryChange>

/** How many originals there are of each year, month, day or hour (UTC) that has some; the oldest first. */
export const MemoryTimeline = Type.Object({
  periods: Type.Array(
    Type.Object({ start: Timestamp, count: Type.Integer(), summaryId: Type.Union([Id, Type.Null()]) }),
  ),
})
export type MemoryTimeline = Static<typeof MemoryTimeline>

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

/**
 * How far a being's memory can be searched by its meaning. off: no embedding model is chosen, or its provider has none;
 * working: vectors are being made; waiting: that failed and is tried again; ready: nothing is left to do.
 */
export const EmbeddingProgress = Type.Object({
  state: Type.Enum(['off', 'working', 'waiting', 'ready']),
  model: Type.String(),
  /** How many numbers a vector has; null while there is none. */
  dimension: Type.Union([Type.Integer(), Type.Null()]),
  total: Type.Integer(),
  embedded: Type.Integer(),
  error: Type.String(),
  retryAt: Type.Union([Timestamp, Type.Null()]),
})
export type EmbeddingProgress = Static<typeof EmbeddingProgress>
