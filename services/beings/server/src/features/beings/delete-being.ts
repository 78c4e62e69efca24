import { auditPerson } from '../../core/audit/audit-person.ts'
import { removeBeingFolder } from '../../core/beings/being-files.ts'
import { removeBeing } from '../../core/beings/being-store.ts'
import { requireBeing, unknownBeing } from '../../core/beings/find-being.ts'
import { inSoulTurn } from '../../core/beings/soul-turns.ts'
import { invalid } from '../../platform/errors.ts'
import type { Uses } from '../../platform/kernel.ts'
import { isSetUp } from '../../platform/settings/settings.ts'

/** Deletes a being with its chats, its soul and its workspace. */
export async function deleteBeing(
  context: Uses<'clock' | 'dataDirectory' | 'database' | 'mailbox' | 'settings'>,
  beingId: string,
): Promise<void> {
  const being = await requireBeing(context, beingId)
  if (being.is_curator === 1 && isSetUp(context.settings)) {
    throw invalid('The curator cannot be deleted.', 'beingId is the curator')
  }
  await context.mailbox.forget({ beingId: being.id })
  await context.database.write(async trx => {
    // Somebody else may have been quicker.
    if (!(await removeBeing(trx, being.id))) throw unknownBeing(beingId)
    await auditPerson(context, trx, { action: 'being.delete', being })
  })
  await inSoulTurn(being.id, () => removeBeingFolder(context, being.id))
}
