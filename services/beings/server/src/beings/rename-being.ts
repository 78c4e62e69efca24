import { auditPerson } from '../audit-person.ts'
import { renameParticipant } from '../chat/rename-participant.ts'
import { checkName } from '../check-name.ts'
import type { BeingsContext } from '../context.ts'
import { type BeingRow, changeBeing } from './being-store.ts'
import { requireBeing } from './find-being.ts'

/** Messages keep the name under which they were sent. */
export async function renameBeing(context: BeingsContext, beingId: string, given: string): Promise<BeingRow> {
  const being = await requireBeing(context, beingId)
  const name = checkName('name', given)
  await context.database.write(async trx => {
    await changeBeing(trx, being.id, { name })
    await auditPerson(context, trx, { action: 'being.rename', resource: name, being })
    await renameParticipant(trx, { id: being.id, from: being.name, to: name })
  })
  return requireBeing(context, being.id)
}
