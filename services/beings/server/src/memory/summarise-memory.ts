import type { Memory } from '@trivium/beings-contract'
import { ProviderFailure } from '../ai/index.ts'
import { auditPerson } from '../audit-person.ts'
import { requireBeing } from '../beings/find-being.ts'
import type { BeingsContext } from '../context.ts'
import { unavailable } from '../errors.ts'
import { presentMemory } from './present-memory.ts'

/** Sums up now what would be summed up by itself later. */
export async function summariseMemory(context: BeingsContext, beingId: string): Promise<Memory[]> {
  const being = await requireBeing(context, beingId)
  await auditPerson(context, context.database.db, { action: 'memory.summarise', being })
  try {
    return (await context.work.summaries.catchUp(being.id)).map(presentMemory)
  } catch (error) {
    if (error instanceof ProviderFailure) throw unavailable('The AI client did not answer.', error.message)
    throw error
  }
}
