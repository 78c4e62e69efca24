import { auditPerson } from '../../core/audit/audit-person.ts'
import { type BeingRow, changeBeing } from '../../core/beings/being-store.ts'
import { requireBeing } from '../../core/beings/find-being.ts'
import { checkName } from '../../platform/check-name.ts'
import type { Uses } from '../../platform/kernel.ts'
import { renameParticipant } from '../chat/rename-participant.ts'

/** Messages keep the name under which they were sent. */
export async function renameBeing(
  context: Uses<'clock' | 'database'>,
  beingId: string,
  given: string,
): Promise<BeingRow> {
  const being = await requireBeing(context, beingId)
  const name = checkName('name', given)
  await context.database.write(async trx => {
    await changeBeing(trx, being.id, { name })
    await auditPerson(context, trx, { action: 'being.rename', resource: name, being })
    await renameParticipant(trx, { id: being.id, from: being.name, to: name })
  })
  return requireBeing(context, being.id)
}
