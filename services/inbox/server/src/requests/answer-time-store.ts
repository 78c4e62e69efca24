import type { Kysely } from 'kysely'
import type { InboxSchema } from '../db/schema.ts'

/** The request may be gone by now, or out of sight. */
export async function changeAnswerTime(
  db: Kysely<InboxSchema>,
  { endpointNumber, seq, at }: { endpointNumber: number; seq: number; at: number },
): Promise<void> {
  await db
    .updateTable('requests')
    .set({ answered_at: at })
    .where('endpoint_number', '=', endpointNumber)
    .where('hidden', 'in', [0, 1])
    .where('seq', '=', seq)
    .execute()
}
