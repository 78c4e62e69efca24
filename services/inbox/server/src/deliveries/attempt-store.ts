import { type Kysely, sql } from 'kysely'
import type { InboxSchema } from '../db/schema.ts'
import { currentAddress } from './current-address.ts'
import { filledUp } from './pieces.ts'

export interface DeliveryChange {
  readonly status: 'delivered' | 'failed' | 'pending' | 'cancelled'
  readonly step?: number
  readonly nextAttemptAt: number | null
  /** For a failure that no answer of the target explains. */
  readonly error?: string
  readonly now: number
}

const isHidden = sql<number | null>`(select r.hidden from requests r where r.number = deliveries.request_number)`

/** Ends the lease on deliveries that are still this worker's. Gives those that were, and whether their request is out of sight. */
export async function finishRows(
  db: Kysely<InboxSchema>,
  numbers: readonly number[],
  change: DeliveryChange & { owner: string },
): Promise<{ number: number; hidden: number | null }[]> {
  return db
    .updateTable('deliveries')
    .set(eb => ({
      status: change.status,
      attempt_count: eb('attempt_count', '+', 1),
      next_attempt_at: change.nextAttemptAt,
      lease_owner: null,
      lease_until: null,
      error: change.error ?? null,
      updated_at: change.now,
      ...(change.status === 'pending' ? currentAddress : {}),
      ...(change.step === undefined ? {} : { step: change.step }),
    }))
    .where('number', 'in', filledUp(numbers))
    .where('status', '=', 'in_flight')
    .where('lease_owner', '=', change.owner)
    .returning(['number', isHidden.as('hidden')])
    .execute()
}

/** Deletes requests that were removed from sight while their deliveries were under way, and are needed no more. */
export async function deleteUnneededRequests(
  db: Kysely<InboxSchema>,
  requestNumbers: readonly number[],
): Promise<void> {
  if (requestNumbers.length === 0) return
  const unneeded = await db
    .selectFrom('requests')
    .select('number')
    .where('number', 'in', requestNumbers)
    .where('hidden', '=', 1)
    .where(isFinished)
    .execute()
  await deleteRequests(
    db,
    unneeded.map(row => row.number),
  )
}

/** The same for all endpoints. A removal and an end that happen at the same moment may each leave it to the other. */
export async function sweepHiddenRequests(db: Kysely<InboxSchema>, limit: number): Promise<number> {
  const unneeded = await db
    .selectFrom('requests')
    .select('number')
    .where('endpoint_number', 'in', db.selectFrom('deliveries').select('endpoint_number').distinct())
    .where('hidden', '=', 1)
    .where(isFinished)
    .limit(limit)
    .execute()
  await deleteRequests(
    db,
    unneeded.map(row => row.number),
  )
  return unneeded.length
}

const isFinished = sql<boolean>`not exists (
  select 1 from deliveries d where d.request_number = requests.number and d.status in ('pending', 'in_flight'))`

async function deleteRequests(db: Kysely<InboxSchema>, numbers: readonly number[]): Promise<void> {
  if (numbers.length === 0) return
  await db.deleteFrom('deliveries').where('request_number', 'in', numbers).execute()
  await db.deleteFrom('requests').where('number', 'in', numbers).execute()
}
