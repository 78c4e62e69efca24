import type { Kysely } from 'kysely'
import type { InboxSchema } from '../db/schema.ts'
import type { ImportedRequest } from './imported-request.ts'

export async function findKnownIds(
  db: Kysely<InboxSchema>,
  endpointNumber: number,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('requests')
    .select('id')
    .where('endpoint_number', '=', endpointNumber)
    .where('hidden', 'in', [0, 1])
    .where('id', 'in', ids)
    .execute()
  return new Set(rows.map(row => row.id))
}

export async function insertImported(
  db: Kysely<InboxSchema>,
  endpointNumber: number,
  request: ImportedRequest & { id: string },
  seq: number,
): Promise<void> {
  const { answer } = request
  const kept =
    answer === null
      ? undefined
      : await db
          .insertInto('answers')
          .values({ endpoint_number: endpointNumber, status: answer.status, response: JSON.stringify(answer) })
          .returning('number')
          .executeTakeFirstOrThrow()
  await db
    .insertInto('requests')
    .values({
      id: request.id,
      endpoint_number: endpointNumber,
      seq,
      method: request.method,
      target: request.target,
      headers: JSON.stringify(request.headers.flat()),
      trailers: request.trailers.length === 0 ? null : JSON.stringify(request.trailers.flat()),
      http_version: request.httpVersion,
      remote_address: request.remoteAddress,
      received_at: request.receivedAt,
      body_size: request.body.length,
      signature: request.signature && JSON.stringify(request.signature),
      answer_number: kept?.number ?? 0,
      answered_at: answer === null ? null : (request.answeredAt ?? 0),
      pinned: Number(request.pinned),
      note: request.note,
      body: request.body,
    })
    .execute()
}

/** Gives how many requests the endpoint counts now. */
export async function raiseCounters(
  db: Kysely<InboxSchema>,
  endpointNumber: number,
  { seq, counted }: { seq: number; counted: number },
): Promise<number> {
  const row = await db
    .updateTable('endpoints')
    .set(eb => ({ seq, request_count: eb('request_count', '+', counted) }))
    .where('number', '=', endpointNumber)
    .returning('request_count')
    .executeTakeFirst()
  return row?.request_count ?? 0
}
