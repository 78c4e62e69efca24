import type { Db } from '../../platform/db/schema.ts'
import { invalid } from '../../platform/errors.ts'
import type { MemoryRow } from './memory-store.ts'
import { listPinnedMemories } from './pinned-store.ts'

/** Every prompt pays for what is pinned: some 2,000 tokens at most. */
const mostCharacters = 8000
const mostEntries = 40

/** What stands in every prompt. An imported memory may have more pinned than fits: then what matters most. */
export async function pinnedMemories(db: Db, beingId: string): Promise<MemoryRow[]> {
  let left = mostCharacters
  return (await listPinnedMemories(db, beingId))
    .filter(({ content }) => {
      if (content.length > left) return false
      left -= content.length
      return true
    })
    .slice(0, mostEntries)
}

/** Pinned is always in the prompt, so what would not fit is refused instead of left out in silence. */
export async function refuseTooMuchPinned(
  db: Db,
  { id, beingId, content }: { id?: string; beingId: string; content: string },
): Promise<void> {
  const others = (await listPinnedMemories(db, beingId)).filter(row => row.id !== id)
  const characters = others.reduce((sum, row) => sum + row.content.length, content.length)
  if (characters <= mostCharacters && others.length < mostEntries) return
  throw invalid(
    'This does not fit into what is pinned.',
    `pinned entries may have ${mostCharacters} characters and be ${mostEntries} at most, and with this one they are ${others.length + 1} with ${characters}; shorten it or unpin another one first`,
  )
}
