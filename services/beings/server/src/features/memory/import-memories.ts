import { type PortableMemory, type SummaryLevel, summaryLevels } from '@trivium/beings-contract'
import { uuidv7 } from '@trivium/http'
import type { Insertable } from 'kysely'
import type { MemoriesTable } from '../../platform/db/agent-tables.ts'
import type { Trx } from '../../platform/db/schema.ts'
import { invalid } from '../../platform/errors.ts'
import { mapIds } from '../../platform/map-ids.ts'
import { insertMemories } from './portable-memory-store.ts'
import { linkSummary } from './summary-store.ts'

export interface ReadMemory {
  row: Omit<Insertable<MemoriesTable>, 'being_id'>
  summary: { level: SummaryLevel; start: number; sourceIds: string[] } | undefined
}

/** Entries with new ids, which the sources of summaries follow. */
export function readMemories(memories: readonly PortableMemory[], now: number): ReadMemory[] {
  const ids = mapIds('memories', memories, () => uuidv7(now))
  refuseWrongSources(memories)
  return memories.map(memory => {
    const { summary } = memory
    const sourceIds = [...new Set((summary?.sourceIds ?? []).map(source => ids.of(source)))]
    return {
      row: {
        id: ids.of(memory.id),
        content: memory.content,
        type: memory.type,
        keywords: memory.keywords.join(', '),
        importance: memory.importance,
        is_summary: summary ? 1 : 0,
        source_ids: JSON.stringify(sourceIds),
        created_at: Date.parse(memory.createdAt),
        pinned: memory.pinned ? 1 : 0,
      },
      summary: summary && { level: summary.level, start: Date.parse(summary.periodStart), sourceIds },
    }
  })
}

/** A summary is made of what is below it, so that no chain of sources ever comes back to where it began. */
function refuseWrongSources(memories: readonly PortableMemory[]): void {
  const rankOf = (memory: PortableMemory) => (memory.summary ? summaryLevels.indexOf(memory.summary.level) : -1)
  const ranks = new Map(memories.map(memory => [memory.id.toLowerCase(), rankOf(memory)]))
  for (const memory of memories) {
    const wrong = memory.summary?.sourceIds.find(id => (ranks.get(id.toLowerCase()) ?? -1) >= rankOf(memory))
    if (wrong !== undefined) {
      throw invalid('A summary has a wrong source.', `memories: ${wrong} is not below the summary ${memory.id}`)
    }
  }
}

export async function importMemories(trx: Trx, beingId: string, memories: readonly ReadMemory[]): Promise<void> {
  const rows = memories.map(({ row }) => ({ ...row, being_id: beingId }))
  await insertMemories(trx, rows)
  for (const { row, summary } of memories) {
    if (summary) await linkSummary(trx, { id: row.id, being_id: beingId }, summary)
  }
}
