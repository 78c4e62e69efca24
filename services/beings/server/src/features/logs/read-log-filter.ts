import { type LogLevel, logLevels } from '@trivium/beings-contract'
import { readPeriod } from '../../platform/date-range.ts'
import { invalid } from '../../platform/errors.ts'
import type { LogFilter } from '../../platform/logbook/log-search-store.ts'

export interface LogFilterQuery {
  level?: string
  beingId?: string
  keyword?: string
  startDate?: string
  endDate?: string
}

export function readLogFilter(query: LogFilterQuery): LogFilter {
  return {
    ...readPeriod(query),
    levels: query.level === undefined || query.level === '' ? undefined : readLevels(query.level),
    beingId: query.beingId === undefined ? undefined : readOwner(query.beingId),
    keyword: query.keyword?.trim() || undefined,
  }
}

const aliases: Record<string, LogLevel> = { information: 'info', warn: 'warning', fatal: 'critical' }

/** One level, or several with commas between; in any case. */
function readLevels(text: string): LogLevel[] {
  return text.split(',').map(part => {
    const name = part.trim().toLowerCase()
    const level = aliases[name] ?? logLevels.find(known => known === name)
    if (!level) throw invalid('There is no such level.', `level must be one of ${logLevels.join(', ')}`)
    return level
  })
}

/** `system` asks for the lines that concern no being. */
export function readOwner(text: string): string {
  const id = text.toLowerCase()
  if (id === 'system') return ''
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) return id
  throw invalid('That is no being.', 'beingId must be a UUID, or system')
}
