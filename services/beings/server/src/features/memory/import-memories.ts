import { type PortableMemory, type SummaryLevel, summaryLevels } from '@trivium/beings-contract'
import { uuidv7 } from '@trivium/http'
import type { Insertable } from 'kysely'
import type { MemoriesTable } from '../../platform/db/agent-tables.ts'
import type { Trx } from '../../platform/db/schema.ts'
import { invalid } from '../../platform/errors.ts'
import { growIdMap, type IdMap } from '../../platform/map-ids.ts'
import { insertMemories } from './portable-memory-store.ts'
import { linkSummary } from './summary-store.ts'

export interface ReadMemory {
  row: Omit<Insertable<MemoriesTable>, 'being_id'>
  summary: { level: SummaryLevel; start: number; sourceIds: string[] } | undefined
}

/** An entry with its new id, which the sources of summaries follow. */
export function readMemory(memory: PortableMemory, ids: IdMap): ReadMemory {
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
}

export interface MemoryCheck {
  readonly ids: IdMap
  /** Refuses an entry whose id is there already. */
  add(memory: PortableMemory): void
  /** After the last one: refuses sources that are not there, or not below their summary. */
  finish(): void
}

/** Entries one after the other: of each no more is kept than its id, its level and its sources. */
export function checkMemories(now: number): MemoryCheck {
  const ids = growIdMap('memories', () => uuidv7(now))
  const ranks = new Map<string, number>()
  const summaries: { id: string; sourceIds: readonly string[] }[] = []
  const rankOf = (id: string) => ranks.get(id.toLowerCase()) ?? -1
  return {
    ids,
    add({ id, summary }) {
      ids.add(id)
      if (!summary) return
      ranks.set(id.toLowerCase(), summaryLevels.indexOf(summary.level))
      summaries.push({ id, sourceIds: summary.sourceIds })
    },
    finish() {
      for (const { id, sourceIds } of summaries) {
        for (const source of sourceIds) ids.of(source)
        // A summary is made of what is below it, so that no chain of sources ever comes back to where it began.
        const wrong = sourceIds.find(source => rankOf(source) >= rankOf(id))
        if (wrong === undefined) continue
        throw invalid('A summary has a wrong source.', `memories: ${wrong} is not below the summary ${id}`)
      }
    },
  }
}

/** Summaries are linked by `linkMemories`, once all that they could be made of is there. */
export async function importMemories(trx: Trx, beingId: string, memories: readonly ReadMemory[]): Promise<void> {
  await insertMemories(
    trx,
    memories.map(({ row }) => ({ ...row, being_id: beingId })),
  )
}

export type SummaryLink = { id: string } & NonNullable<ReadMemory['summary']>

export async function linkMemories(trx: Trx, beingId: string, links: readonly SummaryLink[]): Promise<void> {
  for (const { id, ...summary } of links) await linkSummary(trx, { id, being_id: beingId }, summary)
}
