import type { Memory } from '@trivium/beings-contract'
import { auditPerson } from '../../core/audit/audit-person.ts'
import { requireBeing } from '../../core/beings/find-being.ts'
import { ProviderFault } from '../../platform/ai/index.ts'
import { unavailable } from '../../platform/errors.ts'
import type { Uses } from '../../platform/kernel.ts'
import { presentMemory } from './present-memory.ts'

/** Sums up now what would be summed up by itself later. */
export async function summariseMemory(
  context: Uses<'clock' | 'database' | 'summaries'>,
  beingId: string,
): Promise<Memory[]> {
  const being = await requireBeing(context, beingId)
  await auditPerson(context, context.database.db, { action: 'memory.summarise', being })
  try {
    return (await context.summaries.catchUp(being.id)).map(presentMemory)
  } catch (error) {
    if (error instanceof ProviderFault) throw unavailable('The AI client did not answer.', error.message)
    throw error
  }
}
