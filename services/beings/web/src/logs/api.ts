import type { LogEntry, LogHistogram } from '@trivium/beings-contract'
import { requestJson } from '@trivium/ui'
import { type Filter, withQuery } from '../patterns/use-list.ts'

export interface LogPage {
  logs: LogEntry[]
  total: number
}

/** Enough that a reader rarely waits, few enough that a page is there at once. */
export const pageSize = 200

export const logsApi = {
  page: (filter: Filter, page: number, signal?: AbortSignal) =>
    requestJson<LogPage>(withQuery('/api/logs/list', { ...filter, page: `${page}`, pageSize: `${pageSize}` }), {
      ...(signal && { signal }),
    }),
  histogram: (filter: Filter, signal: AbortSignal) =>
    requestJson<LogHistogram>(withQuery('/api/logs/histogram', filter), { signal }),
}

export const logKeys = {
  histogram: (filter: Filter) => ['logs', 'histogram', filter] as const,
  line: (id: string) => ['log-line', 'one', id] as const,
}
