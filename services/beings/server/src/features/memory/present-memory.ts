import type { Memory } from '@trivium/beings-contract'
import type { MemoryRow } from './memory-store.ts'

export function presentMemory(row: MemoryRow): Memory {
  return {
    id: row.id,
    beingId: row.being_id,
    content: row.content,
    type: row.type,
    keywords: keywordsOf(row),
    importance: row.importance,
    isSummary: row.is_summary === 1,
    sourceIds: JSON.parse(row.source_ids) as string[],
    createdAt: new Date(row.created_at).toISOString(),
    ...(row.pinned === 1 && { pinned: true as const }),
  }
}

export function keywordsOf({ keywords }: Pick<MemoryRow, 'keywords'>): string[] {
  return keywords
    .split(',')
    .map(word => word.trim())
    .filter(word => word !== '')
}
