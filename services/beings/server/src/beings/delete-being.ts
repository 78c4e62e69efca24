import { auditPerson } from '../audit-person.ts'
import type { BeingsContext } from '../context.ts'
import { invalid } from '../errors.ts'
import { isInitialised } from '../open-store.ts'
import { removeBeingFolder } from './being-files.ts'
import { removeBeing } from './being-store.ts'
import { requireBeing, unknownBeing } from './find-being.ts'
import { inSoulTurn } from './soul-turns.ts'

/** Deletes a being with its chats, its soul and its workspace. */
export async function deleteBeing(context: BeingsContext, beingId: string): Promise<void> {
  const being = await requireBeing(context, beingId)
  if (being.is_curator === 1 && isInitialised(context)) {
    throw invalid('The curator cannot be deleted.', 'beingId is the curator')
  }
  await context.runtime.forget({ beingId: being.id })
  await context.database.write(async trx => {
    // Somebody else may have been quicker.
    if (!(await removeBeing(trx, being.id))) throw unknownBeing(beingId)
    await auditPerson(context, trx, { action: 'being.delete', being })
  })
  await inSoulTurn(being.id, () => removeBeingFolder(context, being.id))
}
