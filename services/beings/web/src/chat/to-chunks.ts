import type { Turn } from '../transcript/to-turns.ts'

export interface Chunk {
  id: string
  turns: Turn[]
}

/** Enough that few have to be watched, few enough that one is drawn within a frame. */
const size = 20

/**
 * Turns in groups that are drawn or left out together. A group keeps its beginning while turns come before and after it, so
 * that nothing on the page is made anew.
 */
export function toChunks(turns: readonly Turn[], before: readonly Chunk[] = []): Chunk[] {
  const starts = new Set(before.map(({ id }) => id))
  const chunks: Chunk[] = []
  for (const turn of turns) {
    const last = chunks.at(-1)
    if (!last || last.turns.length >= size || starts.has(turn.id)) chunks.push({ id: turn.id, turns: [turn] })
    else last.turns.push(turn)
  }
  return chunks
}

/** The newest rows, at least 40 of them, are always there: what still grows is never measured. */
export function firstPinned(chunks: readonly Chunk[], rows = 40): number {
  let count = 0
  let at = chunks.length
  while (at > 0 && count < rows) {
    at -= 1
    count += chunks[at]?.turns.length ?? 0
  }
  return at
}
