import type { MemoryBeing, MemoryStatistics } from '@trivium/beings-contract'
import { requireBeing } from '../../core/beings/find-being.ts'
import { listBeings } from '../../core/beings/list-beings.ts'
import type { Uses } from '../../platform/kernel.ts'
import { listMemories, listMemoryCounts, memorySpan } from './memory-list-store.ts'
import { keywordsOf } from './present-memory.ts'

/** Keywords are counted among the newest entries: what a being is about of late. */
const recentEntries = 500
const mostKeywords = 20

const sum = (counts: readonly { total: number }[]) => counts.reduce((total, count) => total + count.total, 0)
const moment = (time: number | null) => (time === null ? null : new Date(time).toISOString())

export async function memoryStatistics(context: Uses<'database'>, beingId?: string): Promise<MemoryStatistics> {
  const { db } = context.database
  const being = beingId === undefined ? undefined : await requireBeing(context, beingId)
  const counts = await listMemoryCounts(db, being?.id)
  const span = await memorySpan(db, being?.id)
  const { rows } = await listMemories(db, { beingId: being?.id, limit: recentEntries, offset: 0 })
  const types = Map.groupBy(counts, count => count.type)
  return {
    totalEntries: sum(counts),
    summaryCount: sum(counts.filter(count => count.is_summary === 1)),
    originalCount: sum(counts.filter(count => count.is_summary === 0)),
    oldestEntry: moment(span.first),
    newestEntry: moment(span.last),
    typeDistribution: Object.fromEntries([...types].map(([type, rows]) => [type, sum(rows)])),
    keywordFrequency: topKeywords(rows.flatMap(keywordsOf)),
  }
}

function topKeywords(words: readonly string[]): Record<string, number> {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return Object.fromEntries([...counts].sort(([, one], [, other]) => other - one).slice(0, mostKeywords))
}

/** Every being, also one that remembers nothing yet. */
export async function memoryByBeing(context: Uses<'database'>, beingId?: string): Promise<MemoryBeing[]> {
  const beings = beingId === undefined ? await listBeings(context) : [await requireBeing(context, beingId)]
  const counts = Map.groupBy(await listMemoryCounts(context.database.db), count => count.being_id)
  return beings.map(({ id, name }) => {
    const own = counts.get(id) ?? []
    const summaryCount = sum(own.filter(count => count.is_summary === 1))
    return { beingId: id, name, total: sum(own), summaryCount, originalCount: sum(own) - summaryCount }
  })
}
