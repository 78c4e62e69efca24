import type { PortableMemory } from '@trivium/beings-contract'
import type { Db } from '../../platform/db/schema.ts'
import { listWholeMemory } from './portable-memory-store.ts'
import { presentMemory } from './present-memory.ts'

export async function exportMemories(db: Db, beingId: string): Promise<PortableMemory[]> {
  const rows = await listWholeMemory(db, beingId)
  const known = new Set(rows.map(row => row.id))
  return rows.map(row => {
    const { id, content, type, keywords, importance, sourceIds, createdAt, pinned } = presentMemory(row)
    const entry = { id, content, type, keywords, importance, createdAt, ...(pinned && { pinned }) }
    if (row.level === null) return entry
    const periodStart = new Date(row.period_start ?? 0).toISOString()
    return { ...entry, summary: { level: row.level, periodStart, sourceIds: sourceIds.filter(id => known.has(id)) } }
  })
}
