import { recordAction } from './audit/record-audit.ts'
import type { BeingsContext } from './context.ts'
import type { Db } from './db/schema.ts'

interface PersonAction {
  action: string
  resource?: string
  reason?: string
  being?: { id: string; name: string }
}

/** What the person at the interface did; inside the transaction that does it, wherever there is one. */
export async function auditPerson(
  { clock }: Pick<BeingsContext, 'clock'>,
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
