import type { Db } from '../../platform/db/schema.ts'
import type { Parts } from '../../platform/kernel.ts'
import { recordAction } from './record-audit.ts'

interface PersonAction {
  action: string
  resource?: string
  reason?: string
  being?: { id: string; name: string }
}

/** What the person at the interface did; inside the transaction that does it, wherever there is one. */
export async function auditPerson(
  { clock }: Pick<Parts, 'clock'>,
  db: Db,
  { action, resource, reason, being }: PersonAction,
): Promise<void> {
  await recordAction(db, {
    action,
    resource: resource ?? being?.name ?? '',
    ...(reason !== undefined && { reason }),
    ...(being && { beingId: being.id, beingName: being.name }),
    at: clock.now(),
  })
}
