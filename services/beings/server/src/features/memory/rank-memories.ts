import type { MemoryRow } from './memory-store.ts'

/** A keyword says more than a word in the text; many mentions more than one, but less and less so. */
export function rankMemories(rows: readonly MemoryRow[], words: readonly string[]): MemoryRow[] {
  const scored = rows.map(row => ({ row, score: score(row, words) }))
  scored.sort((one, other) => other.score - one.score || other.row.seq - one.row.seq)
  return scored.map(({ row }) => row)
}

function score(row: MemoryRow, words: readonly string[]): number {
  const content = row.content.toLowerCase()
  const keywords = row.keywords.toLowerCase()
  let sum = row.importance
  for (const word of words) {
    if (keywords.includes(word)) sum += 2
    sum += Math.log2(1 + content.split(word).length - 1)
  }
  // A short entry about the word is closer to it than a long one that mentions it.
  return sum / (1 + Math.log2(1 + content.length / 400))
}
