import type { MemoryChange } from '@trivium/beings-contract'
import { recordAction } from '../../core/audit/record-audit.ts'
import { type Actor, describeActor } from '../../platform/actor.ts'
import { invalid, notFound } from '../../platform/errors.ts'
import type { Uses } from '../../platform/kernel.ts'
import { requireMemoryIn } from './find-memory.ts'
import { joinKeywords } from './join-keywords.ts'
import { changeMemory, type MemoryRow } from './memory-store.ts'
import { refuseTooMuchPinned } from './pinned-memories.ts'

/** What is absent stays as it is. A being changes its own entries only, and learns nothing of others'. */
export async function updateMemory(
  context: Uses<'clock' | 'database' | 'embeddings'>,
  { id, content, keywords, importance, pinned }: MemoryChange,
  actor: Actor = 'person',
): Promise<MemoryRow> {
  const at = context.clock.now()
  const text = content?.trim()
  if (text === '') throw invalid('The entry is empty.', 'content must not be empty')
  const memory = await context.database.write(async trx => {
    const before = await requireMemoryIn(trx, id)
    if (actor !== 'person' && actor.beingId !== before.being_id)
      throw notFound('There is no such memory entry.', `id ${id} is not known`)
    const after = {
      content: text ?? before.content,
      keywords: keywords ? joinKeywords(keywords) : before.keywords,
      importance: importance ?? before.importance,
      pinned: pinned === undefined ? before.pinned : Number(pinned),
    }
    const grows = before.pinned === 0 || after.content.length > before.content.length
    if (after.pinned === 1 && grows)
      await refuseTooMuchPinned(trx, { id: before.id, beingId: before.being_id, content: after.content })
    const row = await changeMemory(trx, before.id, after)
    const reason = describeActor(actor)
    await recordAction(trx, { action: 'memory.update', resource: row.id, reason, beingId: row.being_id, at })
    return row
  })
  context.embeddings.wake()
  return memory
}
