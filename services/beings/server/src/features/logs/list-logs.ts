import type { LogEntry, LogStatistics } from '@trivium/beings-contract'
import { requireBeing } from '../../core/beings/find-being.ts'
import { listBeings } from '../../core/beings/list-beings.ts'
import type { Uses } from '../../platform/kernel.ts'
import type { LogRow } from '../../platform/logbook/log-search-store.ts'
import { countLogs, countLogsByBeing, listLogs as readLogs } from '../../platform/logbook/log-store.ts'
import { type LogFilterQuery, readLogFilter, readOwner } from './read-log-filter.ts'

interface LogsQuery extends LogFilterQuery {
  page: number
  pageSize: number
}

export async function listLogs(context: Uses<'database' | 'logs'>, query: LogsQuery) {
  await context.logs.flush()
  const { page, pageSize } = query
  const filter = readLogFilter(query)
  const { db } = context.database
  const rows = await readLogs(db, { ...filter, limit: pageSize, offset: (page - 1) * pageSize })
  const total = await countLogs(db, filter)
  // Lines outlive their being, so only an id that says nothing to anybody is unknown.
  if (total === 0 && filter.beingId) await requireBeing(context, filter.beingId)
  return { logs: rows.map(presentLog), page, pageSize, total }
}

function presentLog(row: LogRow): LogEntry {
  return {
    id: row.seq,
    timestamp: new Date(row.at).toISOString(),
    level: row.level,
    message: row.message,
    source: row.source,
    beingId: row.being_id,
    details: JSON.parse(row.details) as Record<string, unknown>,
  }
}

/** The service itself, under an empty id, and every being; or one of them. */
export async function summariseLogs(context: Uses<'database' | 'logs'>, owner?: string): Promise<LogStatistics[]> {
  const wanted = owner === undefined ? undefined : readOwner(owner)
  await context.logs.flush()
  const counts = Map.groupBy(await countLogsByBeing(context.database.db), row => row.being_id)
  const names = new Map((await listBeings(context)).map(being => [being.id, being.name]))
  const known = new Set(['', ...names.keys(), ...counts.keys()])
  if (wanted !== undefined && !known.has(wanted)) await requireBeing(context, wanted)
  return (wanted === undefined ? [...known] : [wanted]).map(beingId => {
    const rows = counts.get(beingId) ?? []
    return {
      beingId,
      name: beingId === '' ? 'system' : (names.get(beingId) ?? ''),
      total: rows.reduce((sum, row) => sum + row.total, 0),
      byLevel: Object.fromEntries(rows.filter(row => row.total > 0).map(row => [row.level, row.total])),
    }
  })
}
