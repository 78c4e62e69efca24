import type {
  Memory,
  MemoryChange,
  MemoryTimeline,
  MemoryTrace,
  NewMemoryEntry,
  SummaryLevel,
  Trace,
} from '@trivium/beings-contract'
import { requestJson } from '@trivium/ui'
import { type Filter, withQuery } from '../patterns/use-list.ts'

const send = <Answer>(verb: string, body: unknown, keepalive = false) =>
  requestJson<Answer>(`/api/memory/${verb}`, { method: 'POST', body, keepalive })

interface Saved {
  memory: Memory
}

export interface Strip {
  beingId: string
  level: SummaryLevel
  start?: string | undefined
}

/** Every address of the memory. */
export const memoryApi = {
  /** With words to look for, the best matches come first; without, the newest. */
  listOf: (filter: Filter) => (filter.keyword ? '/api/memory/search' : '/api/memory/list'),
  read: (id: string, signal: AbortSignal) =>
    requestJson<Memory>(`/api/memory/detail/${encodeURIComponent(id)}`, { signal }),
  trace: (id: string, signal: AbortSignal) =>
    requestJson<MemoryTrace>(`/api/memory/trace/${encodeURIComponent(id)}`, { signal }),
  timeline: async ({ beingId, level, start }: Strip, signal: AbortSignal) =>
    (await requestJson<MemoryTimeline>(withQuery('/api/memory/timeline', { beingId, level, start }), { signal }))
      .periods,
  create: (entry: NewMemoryEntry) => send<Saved>('create', entry),
  update: (change: MemoryChange) => send<Saved>('update', change),
  remove: (id: string, keepalive: boolean) => send<Saved>('delete', { id }, keepalive),
  /** An entry about a turn has the id of the turn. */
  turn: async (id: string) => (await requestJson<Trace>(withQuery('/api/chat/trace', { turnId: id }))).turn,
}

/** Of the resource `memory`: whatever is told of it has all of them read again. */
export const memoryKeys = {
  all: ['memory'] as const,
  detail: (id: string) => ['memory', 'detail', id] as const,
  trace: (id: string) => ['memory', 'trace', id] as const,
  timeline: (strip: Strip) => ['memory', 'timeline', strip] as const,
}
