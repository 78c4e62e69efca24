import { recordAction } from '../../core/audit/record-audit.ts'
import type { Uses } from '../../platform/kernel.ts'
import { requireMemoryIn } from './find-memory.ts'
import { listSummariesOf } from './memory-link-store.ts'
import { findMemories, removeMemory } from './memory-list-store.ts'
import { changeSourceIds, type MemoryRow } from './memory-store.ts'

/** Summaries the entry went into stay, and no longer name it. */
export async function deleteMemory(context: Uses<'clock' | 'database'>, id: string): Promise<MemoryRow> {
  const at = context.clock.now()
  return context.database.write(async trx => {
    const row = await requireMemoryIn(trx, id)
    for (const summary of await findMemories(trx, await listSummariesOf(trx, row.id))) {
      const left = (JSON.parse(summary.source_ids) as string[]).filter(source => source !== row.id)
      await changeSourceIds(trx, summary.id, left)
    }
    await removeMemory(trx, row.id)
    await recordAction(trx, { action: 'memory.delete', resource: row.id, beingId: row.being_id, at })
    return row
  })
}
