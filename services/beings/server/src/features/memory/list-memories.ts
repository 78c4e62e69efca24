import type { Memory } from '@trivium/beings-contract'
import { requireBeing } from '../../core/beings/find-being.ts'
import type { Uses } from '../../platform/kernel.ts'
import { listMemories as readMemories } from './memory-list-store.ts'
import { readNamedPeriod } from './named-period.ts'
import { presentMemory } from './present-memory.ts'

export interface MemoriesQuery {
  beingId?: string | undefined
  /** One type or several with commas between. */
  type?: string | undefined
  showSummaries?: 'all' | 'summary' | 'original' | undefined
  /** Such as 2026-03. */
  period?: string | undefined
  page: number
  pageSize: number
}

export async function listMemories(
  context: Uses<'database'>,
  { beingId, type, showSummaries = 'all', period, page, pageSize }: MemoriesQuery,
): Promise<{ memories: Memory[]; page: number; pageSize: number; total: number }> {
  const being = beingId === undefined ? undefined : await requireBeing(context, beingId)
  const { rows, total } = await readMemories(context.database.db, {
    beingId: being?.id,
    types: type?.split(',').map(name => name.trim()),
    summaries: showSummaries === 'all' ? undefined : showSummaries === 'summary',
    period: period === undefined ? undefined : readNamedPeriod(period),
    limit: pageSize,
    offset: (page - 1) * pageSize,
  })
  return { memories: rows.map(presentMemory), page, pageSize, total }
}
