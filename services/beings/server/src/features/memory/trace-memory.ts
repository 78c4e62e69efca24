import type { MemoryTrace, MemoryTree } from '@trivium/beings-contract'
import type { Db } from '../../platform/db/schema.ts'
import type { Uses } from '../../platform/kernel.ts'
import { requireMemory } from './find-memory.ts'
import { listSources, listSummariesOf } from './memory-link-store.ts'
import { findMemories } from './memory-list-store.ts'
import type { MemoryRow } from './memory-store.ts'
import { presentMemory } from './present-memory.ts'

/** A year has more originals than anybody reads; the tree then ends early and says so. */
const mostEntries = 2000

/** What an entry was made of, down to the originals, and what it became part of, up to the last summary. */
export async function traceMemory(context: Uses<'database'>, id: string): Promise<MemoryTrace> {
  const { db } = context.database
  const row = await requireMemory(context, id)
  const { children, truncated } = await collectDown(db, row)
  return {
    entry: presentMemory(row),
    sources: treeOf(row, children),
    summaries: (await collectUp(db, row)).map(presentMemory),
    truncated,
  }
}

async function collectDown(db: Db, top: MemoryRow) {
  const children = new Map<string, MemoryRow[]>()
  let level = [top.id]
  let seen = 1
  while (level.length > 0 && seen < mostEntries) {
    const links = await listSources(db, level)
    const rows = new Map<string, MemoryRow>()
    const wanted = links.map(link => link.source_id).slice(0, mostEntries - seen)
    for (const row of await findMemories(db, wanted)) rows.set(row.id, row)
    for (const { summary_id, source_id } of links) {
      const row = rows.get(source_id)
      if (row) children.set(summary_id, [...(children.get(summary_id) ?? []), row])
    }
    seen += rows.size
    level = [...rows.keys()]
  }
  return { children, truncated: level.length > 0 }
}

/** In the order in which the summary was made of them. */
function treeOf(summary: MemoryRow, children: ReadonlyMap<string, MemoryRow[]>): MemoryTree[] {
  const order = new Map((JSON.parse(summary.source_ids) as string[]).map((id, index) => [id, index]))
  const rows = [...(children.get(summary.id) ?? [])]
  rows.sort((one, other) => (order.get(one.id) ?? 0) - (order.get(other.id) ?? 0))
  return rows.map(row => ({ ...presentMemory(row), sources: treeOf(row, children) }))
}

async function collectUp(db: Db, bottom: MemoryRow): Promise<MemoryRow[]> {
  const chain: MemoryRow[] = []
  const seen = new Set<string>([bottom.id])
  let level = [bottom.id]
  while (level.length > 0) {
    const above: string[] = []
    for (const id of level) above.push(...(await listSummariesOf(db, id)))
    level = above.filter(id => !seen.has(id))
    for (const id of level) seen.add(id)
    chain.push(...(await findMemories(db, level)))
  }
  return chain
}
