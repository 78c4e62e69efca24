import type { AuditEntry, AuditSummary } from '@trivium/beings-contract'
import { requestJson } from '@trivium/ui'
import { type Filter, withQuery } from '../patterns/use-list.ts'
import { momentOfId } from './moment-of-id.ts'

interface Entries {
  entries: AuditEntry[]
}

export const auditApi = {
  list: '/api/audit/list',
  summary: (filter: Filter, signal: AbortSignal) =>
    requestJson<AuditSummary>(withQuery('/api/audit/summary', filter), { signal }),
  /** Newest first; one call has few, so the first page is enough. */
  decisions: async (period: Filter, signal: AbortSignal): Promise<AuditEntry[]> => {
    const path = withQuery(auditApi.list, { ...period, kind: 'decision', pageSize: '200' })
    return (await requestJson<Entries>(path, { signal })).entries
  },
  /** Found by its moment, which its id holds; null: it is not there. */
  one: async (id: string, signal: AbortSignal): Promise<AuditEntry | null> => {
    const moment = momentOfId(id)
    if (moment === undefined) return null
    const path = withQuery(auditApi.list, { startDate: moment, endDate: moment, pageSize: '200' })
    const { entries } = await requestJson<Entries>(path, { signal })
    return entries.find(entry => entry.id === id) ?? null
  },
  exportAddress: (filter: Filter, format: 'csv' | 'json') => withQuery('/api/audit/export', { ...filter, format }),
}

/** The trail only grows, so the pulse of the stream is enough to keep it. */
export const auditKeys = {
  summary: (filter: Filter) => ['audit', 'summary', filter] as const,
  one: (id: string) => ['audit-entry', 'one', id] as const,
  ofCall: (turnId: string, callId: string) => ['audit-entry', 'call', turnId, callId] as const,
}
