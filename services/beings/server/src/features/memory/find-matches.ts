import { setImmediate as yieldToOthers } from 'node:timers/promises'
import type { Db } from '../../platform/db/schema.ts'
import { findNewestMatches, type MemorySearch, scanMatches, shortestIndexed } from './memory-search-store.ts'
import { countMemories, type MemoryRow } from './memory-store.ts'
import type { Period } from './periods.ts'
import { rankMemories } from './rank-memories.ts'

/** The newest so many matches are ranked; older ones than these are found with one more word. */
const mostCandidates = 400
/** Rows compared at a stretch before others have their turn. */
const stretch = 4000
/** A memory of this size is compared entry by entry faster than its matches are found among those of all beings. */
const smallMemory = 3000

export interface Where {
  beingId?: string | undefined
  period?: Period | undefined
}

export const wordsOf = (text: string): string[] => text.normalize('NFC').toLowerCase().split(/\s+/u).filter(Boolean)

/** The entries that have all of the words, the best first. */
export async function findMatches(db: Db, all: readonly string[], { beingId, period }: Where): Promise<MemoryRow[]> {
  if (all.length === 0) return []
  const small = beingId !== undefined && (await countMemories(db, beingId)) <= smallMemory
  const indexed = (word: string) => !small && [...word].length >= shortestIndexed
  const words = all.filter(indexed)
  const shortWords = all.filter(word => !indexed(word))
  const search = { beingId, period, words, shortWords, limit: mostCandidates }
  return rankMemories(words.length > 0 ? await findNewestMatches(db, search) : await scanAll(db, search), all)
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
