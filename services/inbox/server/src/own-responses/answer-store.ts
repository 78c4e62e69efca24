import type { OwnResponse } from '@trivium/inbox-contract'
import type { Kysely } from 'kysely'
import type { InboxSchema } from '../db/schema.ts'

/**
 * Sets what an endpoint answers from now on; null is the default. Requests answered before keep what they were told; answers
 * that nobody was told, or whose requests are all gone, go.
 */
export async function replaceAnswer(
  db: Kysely<InboxSchema>,
  endpointNumber: number,
  response: OwnResponse | null,
): Promise<void> {
  const text = response && JSON.stringify(response)
  const answer =
    response && text
      ? await db
          .insertInto('answers')
          .values({ endpoint_number: endpointNumber, status: response.status, response: text })
          .returning('number')
          .executeTakeFirstOrThrow()
      : { number: 0 }
  await db
    .updateTable('endpoints')
    .set({ response: text, answer_number: answer.number })
    .where('number', '=', endpointNumber)
    .execute()
  await deleteUntoldAnswers(db, endpointNumber)
}

async function deleteUntoldAnswers(db: Kysely<InboxSchema>, endpointNumber: number): Promise<void> {
  const told = db
    .selectFrom('requests')
    .select('answer_number')
    .where('endpoint_number', '=', endpointNumber)
    .where('hidden', 'in', [0, 1])
  const current = db.selectFrom('endpoints').select('answer_number').where('number', '=', endpointNumber)
  await db
    .deleteFrom('answers')
    .where('endpoint_number', '=', endpointNumber)
    .where('number', 'not in', told)
    .where('number', 'not in', current)
    .execute()
}
