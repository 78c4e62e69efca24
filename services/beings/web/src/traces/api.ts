import type { Memory, Trace, TracePrompt } from '@trivium/beings-contract'
import { requestJson } from '@trivium/ui'
import { withQuery } from '../patterns/use-list.ts'

/** Every address of what was done for an answer. */
export const tracesApi = {
  read: (turnId: string, signal: AbortSignal) =>
    requestJson<Trace>(withQuery('/api/chat/trace', { turnId }), { signal }),
  prompt: (turnId: string, step: string, signal: AbortSignal) =>
    requestJson<TracePrompt>(withQuery('/api/chat/trace/prompt', { turnId, step }), { signal }),
  memory: (id: string, signal: AbortSignal) =>
    requestJson<Memory>(`/api/memory/detail/${encodeURIComponent(id)}`, { signal }),
}

export const traceKeys = {
  one: (turnId: string) => ['trace', 'one', turnId] as const,
  prompt: (turnId: string, step: string) => ['trace', 'prompt', turnId, step] as const,
  memory: (id: string) => ['memory', 'one', id] as const,
}
