import type { MessageRow } from '../../features/chat/message-store.ts'
import { findMatches } from '../../features/memory/find-matches.ts'
import { fuseRanks } from '../../features/memory/fuse-ranks.ts'
import { listRecentMemories, type MemoryRow } from '../../features/memory/memory-store.ts'
import { pinnedMemories } from '../../features/memory/pinned-memories.ts'
import { findNear } from '../../features/memory/search-memories.ts'
import { listLatestSummaries } from '../../features/memory/summary-store.ts'
import type { Uses } from '../../platform/kernel.ts'

const mostHits = 6
const mostWords = 5

/**
 * What is pinned, the latest summaries, notes of late, and what matches the message by its words or its meaning; not what
 * the conversation shows anyway.
 */
export async function recall(
  context: Uses<'database' | 'embeddings'>,
  beingId: string,
  { trigger, since }: { trigger: MessageRow | undefined; since: number },
): Promise<MemoryRow[]> {
  const db = context.database.db
  const isNews = (row: MemoryRow) => row.is_summary === 0 && (row.type !== 'chat' || row.created_at < since)
  const text = trigger?.content ?? ''
  const nearing = findNear(context, text, { beingId })
  const matches: MemoryRow[] = []
  for (const word of tellingWords(text)) matches.push(...(await findMatches(db, [word], { beingId })).slice(0, 3))
  const near = await nearing
  const recent = (await listRecentMemories(db, beingId, 10)).filter(row => row.type === 'note')
  const rows = new Map([...matches, ...near, ...recent].map(row => [row.id, row]))
  const idsOf = (list: readonly MemoryRow[]) => list.filter(isNews).map(row => row.id)
  const found = near.length > 0 ? fuseRanks([idsOf(matches), idsOf(near)]) : idsOf(matches)
  const pinned = await pinnedMemories(db, beingId)
  const shown = new Set(pinned.map(row => row.id))
  const summaries = (await listLatestSummaries(db, beingId)).filter(row => !shown.has(row.id))
  const hits = [...new Set([...found, ...idsOf(recent)])].filter(id => !shown.has(id)).slice(0, mostHits)
  const inOrder = hits.flatMap(id => rows.get(id) ?? []).sort((one, other) => one.seq - other.seq)
  return [...pinned, ...summaries, ...inOrder]
}

/** Long words tell more than short ones. */
function tellingWords(text: string): string[] {
  const words = new Set(text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [])
  return [...words].sort((one, other) => other.length - one.length).slice(0, mostWords)
}
