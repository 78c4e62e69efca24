import { setImmediate as yieldToOthers } from 'node:timers/promises'
import type { Memory } from '@trivium/beings-contract'
import { requireBeing } from '../../core/beings/find-being.ts'
import type { Db } from '../../platform/db/schema.ts'
import type { Uses } from '../../platform/kernel.ts'
import { findNewestMatches, type MemorySearch, scanMatches, shortestIndexed } from './memory-search-store.ts'
import { countMemories, type MemoryRow } from './memory-store.ts'
import { presentMemory } from './present-memory.ts'
import { rankMemories } from './rank-memories.ts'

const before = 40
const after = 80

/** The place of the first match, with [ and ] around it. */
function snippetOf(text: string, words: readonly string[]): string {
  const lower = text.toLowerCase()
  const hits = words.map(word => ({ word, at: lower.indexOf(word) })).filter(({ at }) => at >= 0)
  const [first] = hits.sort((one, other) => one.at - other.at)
  if (!first) return text.slice(0, before + after)
  const end = first.at + first.word.length
  const from = Math.max(0, first.at - before)
  const to = Math.min(text.length, end + after)
  const marked = `${text.slice(from, first.at)}[${text.slice(first.at, end)}]${text.slice(end, to)}`
  return `${from > 0 ? '…' : ''}${marked}${to < text.length ? '…' : ''}`
}

/** The newest so many matches are ranked; older ones than these are found with one more word. */
const mostCandidates = 400
/** Rows compared at a stretch before others have their turn. */
const stretch = 4000

export interface MemoryQuery {
  keyword: string
  beingId?: string | undefined
  page: number
  pageSize: number
}

/** Best matches first, each with the place of the match. */
export async function searchMemoryEntries(
  context: Uses<'database'>,
  { keyword, beingId, page, pageSize }: MemoryQuery,
): Promise<{ memories: Memory[]; page: number; pageSize: number; total: number }> {
  const being = beingId === undefined ? undefined : await requireBeing(context, beingId)
  const words = wordsOf(keyword)
  const found = await findCandidates(context.database.db, words, being?.id)
  const ranked = rankMemories(found, words)
  const rows = ranked.slice((page - 1) * pageSize, page * pageSize)
  const memories = rows.map(row => ({ ...presentMemory(row), snippet: snippetOf(row.content, words) }))
  return { memories, page, pageSize, total: ranked.length }
}

/** A memory of this size is compared entry by entry faster than its matches are found among those of all beings. */
const smallMemory = 3000

/** The best matches in the memory of one being. */
export async function searchMemories(
  db: Db,
  beingId: string,
  { query, limit }: { query: string; limit: number },
): Promise<MemoryRow[]> {
  const words = wordsOf(query)
  return rankMemories(await findCandidates(db, words, beingId), words).slice(0, limit)
}

const wordsOf = (text: string) => text.normalize('NFC').toLowerCase().split(/\s+/u).filter(Boolean)

async function findCandidates(db: Db, all: readonly string[], beingId: string | undefined): Promise<MemoryRow[]> {
  if (all.length === 0) return []
  const small = beingId !== undefined && (await countMemories(db, beingId)) <= smallMemory
  const indexed = (word: string) => !small && [...word].length >= shortestIndexed
  const words = all.filter(indexed)
  const shortWords = all.filter(word => !indexed(word))
  const search = { beingId, words, shortWords, limit: mostCandidates }
  return words.length > 0 ? findNewestMatches(db, search) : scanAll(db, search)
}

async function scanAll(db: Db, search: MemorySearch): Promise<MemoryRow[]> {
  const found: MemoryRow[] = []
  let before = Number.MAX_SAFE_INTEGER
  while (before > 0 && found.length < search.limit) {
    const { rows, end } = await scanMatches(db, search, { before, stretch })
    found.push(...rows)
    before = end
    await yieldToOthers()
  }
  return found.slice(0, search.limit)
}
