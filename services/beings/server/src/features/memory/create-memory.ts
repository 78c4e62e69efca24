import type { NewMemoryEntry } from '@trivium/beings-contract'
import { recordAction } from '../../core/audit/record-audit.ts'
import { requireBeing } from '../../core/beings/find-being.ts'
import { invalid } from '../../platform/errors.ts'
import type { Uses } from '../../platform/kernel.ts'
import { addMemory } from './add-memory.ts'
import { requireMemoryIn } from './find-memory.ts'
import type { MemoryRow } from './memory-store.ts'
import { refuseTooMuchPinned } from './pinned-memories.ts'

/** Something a person wants a being to remember. */
export async function createMemory(
  context: Uses<'clock' | 'database' | 'embeddings'>,
  entry: NewMemoryEntry,
): Promise<MemoryRow> {
  const being = await requireBeing(context, entry.beingId)
  const content = entry.content.trim()
  if (content === '') throw invalid('The entry is empty.', 'content must not be empty')
  const at = context.clock.now()
  const { importance, pinned = false } = entry
  const memory = await context.database.write(async trx => {
    if (pinned) await refuseTooMuchPinned(trx, { beingId: being.id, content })
    const known = { beingId: being.id, content, keywords: entry.keywords ?? [], type: 'note', pinned, at }
    const id = await addMemory(trx, { ...known, ...(importance !== undefined && { importance }) })
    const who = { beingId: being.id, beingName: being.name }
    await recordAction(trx, { action: 'memory.create', resource: id, ...who, at })
    return requireMemoryIn(trx, id)
  })
  context.embeddings.wake()
  return memory
}
