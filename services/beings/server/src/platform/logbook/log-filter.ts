import type { LogLevel } from '@trivium/beings-contract'
import type { Selectable } from 'kysely'
import type { Period } from '../date-range.ts'
import type { LogEntriesTable } from '../db/project-tables.ts'

export type LogRow = Selectable<LogEntriesTable>

export interface LogFilter extends Period {
  levels?: readonly LogLevel[] | undefined
  beingId?: string | undefined
  keyword?: string | undefined
}
