import type { MessageRow } from '../../features/chat/message-store.ts'
import { listRecentMemories, type MemoryRow } from '../../features/memory/memory-store.ts'
import { searchMemories } from '../../features/memory/search-memories.ts'
import { listLatestSummaries } from '../../features/memory/summary-store.ts'
import type { Uses } from '../../platform/kernel.ts'

const mostHits = 6
const mostWords = 5

/** The latest summaries, notes of late, and what matches the words of the message; not what the conversation shows anyway. */
export async function recall(
  context: Uses<'database'>,
  beingId: string,
  { trigger, since }: { trigger: MessageRow | undefined; since: number },
): Promise<MemoryRow[]> {
  const db = context.database.db
  const found = new Map<string, MemoryRow>()
  const keep = (row: MemoryRow) => {
    if (row.type !== 'chat' || row.created_at < since) found.set(row.id, row)
  }
  for (const word of tellingWords(trigger?.content ?? '')) {
    for (const row of await searchMemories(db, beingId, { query: word, limit: 3 })) keep(row)
  }
  for (const row of await listRecentMemories(db, beingId, 10)) if (row.type === 'note') keep(row)
  const summaries = await listLatestSummaries(db, beingId)
  const hits = [...found.values()].filter(row => row.is_summary === 0).slice(0, mostHits)
  return [...summaries, ...hits.sort((one, other) => one.seq - other.seq)]
}

/** Long words tell more than short ones. */
function tellingWords(text: string): string[] {
  const words = new Set(text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [])
  return [...words].sort((one, other) => other.length - one.length).slice(0, mostWords)
}
