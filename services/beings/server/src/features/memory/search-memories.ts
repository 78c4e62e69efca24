import type { Memory } from '@trivium/beings-contract'
import { requireBeing } from '../../core/beings/find-being.ts'
import type { Uses } from '../../platform/kernel.ts'
import { findMatches, type Where, wordsOf } from './find-matches.ts'
import { fuseRanks } from './fuse-ranks.ts'
import { listMemoriesBySeq } from './memory-list-store.ts'
import type { MemoryRow } from './memory-store.ts'
import { readNamedPeriod } from './named-period.ts'
import { presentMemory } from './present-memory.ts'
import { snippetOf } from './snippet-of.ts'

export interface MemoryQuery {
  keyword: string
  beingId?: string | undefined
  /** Such as 2026-03. */
  period?: string | undefined
  /** One type or several with commas between. */
  type?: string | undefined
  showSummaries?: 'all' | 'summary' | 'original' | undefined
  page: number
  pageSize: number
}

type Needs = Uses<'database' | 'embeddings'>

/** What is pinned first, then the best matches; each with the place of the match. */
export async function searchMemoryEntries(
  context: Needs,
  { keyword, beingId, period, page, pageSize, ...kind }: MemoryQuery,
): Promise<{ memories: Memory[]; page: number; pageSize: number; total: number }> {
  const being = beingId === undefined ? undefined : await requireBeing(context, beingId)
  const where = { beingId: being?.id, period: period === undefined ? undefined : readNamedPeriod(period) }
  const ranked = (await search(context, keyword, where)).filter(row => isOfKind(row, kind))
  const rows = ranked.slice((page - 1) * pageSize, page * pageSize)
  const words = wordsOf(keyword)
  const memories = rows.map(row => ({ ...presentMemory(row), snippet: snippetOf(row.content, words) }))
  return { memories, page, pageSize, total: ranked.length }
}

function isOfKind(
  { type, is_summary }: MemoryRow,
  { type: wanted, showSummaries = 'all' }: Pick<MemoryQuery, 'type' | 'showSummaries'>,
): boolean {
  const types = wanted?.split(',').map(name => name.trim())
  if (types && !types.includes(type)) return false
  return showSummaries === 'all' || (is_summary === 1) === (showSummaries === 'summary')
}

/** The best matches in the memory of one being. */
export async function searchMemories(
  context: Needs,
  beingId: string,
  { query, limit }: { query: string; limit: number },
): Promise<MemoryRow[]> {
  return (await search(context, query, { beingId })).slice(0, limit)
}

/** Something is always nearest, however far: so many of them count. */
const mostNear = 50

/** The entries nearest in meaning to a text, the nearest first; none where a being has no embedding model. */
export async function findNear(
  { database, embeddings }: Needs,
  text: string,
  { beingId, period }: Where & { beingId: string },
): Promise<MemoryRow[]> {
  const seqs = await embeddings.nearest(beingId, text)
  const wanted = period ? seqs : seqs.slice(0, mostNear)
  const rows = new Map((await listMemoriesBySeq(database.db, wanted, period)).map(row => [row.seq, row]))
  return seqs.flatMap(seq => rows.get(seq) ?? []).slice(0, mostNear)
}

/** By words, and for one being also by meaning: vectors of different beings may come from different models. */
async function search(context: Needs, text: string, where: Where): Promise<MemoryRow[]> {
  const { beingId } = where
  const nearing = beingId === undefined ? [] : findNear(context, text, { ...where, beingId })
  const matches = await findMatches(context.database.db, wordsOf(text), where)
  const near = await nearing
  if (near.length === 0) return pinnedFirst(matches)
  const rows = new Map([...near, ...matches].map(row => [row.seq, row]))
  const order = fuseRanks([matches.map(row => row.seq), near.map(row => row.seq)])
  return pinnedFirst(order.flatMap(seq => rows.get(seq) ?? []))
}

const pinnedFirst = (rows: readonly MemoryRow[]) => rows.toSorted((one, other) => other.pinned - one.pinned)
