import type { InboxContext } from '../context.ts'
import { cancelPending } from '../deliveries/cancel-pending.ts'
import { errors } from '../errors.ts'
import { deliveriesTopic } from '../live/topics.ts'
import { requireTarget } from './require-target.ts'
import { deleteTargetRow } from './target-store.ts'

/** What still waits for it is cancelled; an attempt under way may end. */
export async function deleteTarget(context: InboxContext, endpointId: string, targetId: string): Promise<void> {
  const { database, bus, now } = context
  const target = await requireTarget(database.db, endpointId, targetId)
  await database.write(async trx => {
    if (!(await deleteTargetRow(trx, target.number))) throw errors.create('target_not_found')
    await cancelPending(trx, target.number, now())
  })
  await bus.publish(deliveriesTopic(target.endpoint_number))
}
