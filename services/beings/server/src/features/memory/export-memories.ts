import type { PortableMemory } from '@trivium/beings-contract'
import type { Db } from '../../platform/db/schema.ts'
import { type LevelledMemory, listKnownMemories, listMemoryAfter } from './portable-memory-store.ts'
import { presentMemory } from './present-memory.ts'

const pageSize = 200

/** Page by page, so that a long memory needs none of ours. */
export async function* exportMemories(db: Db, beingId: string): AsyncGenerator<PortableMemory[]> {
  for (let after = 0; ; ) {
    const rows = await listMemoryAfter(db, beingId, { after, limit: pageSize })
    if (rows.length > 0) yield await exportPage(db, beingId, rows)
    if (rows.length < pageSize) return
    after = rows.at(-1)?.seq ?? after
  }
}

async function exportPage(db: Db, beingId: string, rows: readonly LevelledMemory[]): Promise<PortableMemory[]> {
  const shown = rows.map(row => ({ ...presentMemory(row), row }))
  const sources = shown.flatMap(({ row, sourceIds }) => (row.level === null ? [] : sourceIds))
  const known = await listKnownMemories(db, beingId, sources)
  return shown.map(({ row, id, content, type, keywords, importance, sourceIds, createdAt, pinned }) => {
    const entry = { id, content, type, keywords, importance, createdAt, ...(pinned && { pinned }) }
    if (row.level === null) return entry
    const periodStart = new Date(row.period_start ?? 0).toISOString()
    return { ...entry, summary: { level: row.level, periodStart, sourceIds: sourceIds.filter(one => known.has(one)) } }
  })
}
