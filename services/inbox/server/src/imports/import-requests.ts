import { uuidv7 } from '@trivium/http'
import { type ImportResult, limits } from '@trivium/inbox-contract'
import type { Transaction } from 'kysely'
import type { InboxSchema } from '../db/schema.ts'
import { requireEndpoint } from '../endpoints/require-endpoint.ts'
import { requestsTopic } from '../live/topics.ts'
import { holdSequence } from '../requests/hold-sequence.ts'
import { trimOldest } from '../requests/trim-oldest.ts'
import type { ServerContext } from '../server-context.ts'
import { findKnownIds, insertImported, raiseCounters } from './import-store.ts'
import type { ImportedRequest } from './imported-request.ts'

/** Few at a time, as each may have a megabyte and captures of this endpoint wait meanwhile. */
const atOnce = 20

/**
 * Adds requests from a file behind those that are there, as they were: with their times, verdicts and answers, and without
 * sending them anywhere. One that is there already is left as it is, so an import can be repeated.
 */
export async function importRequests(
  context: ServerContext,
  endpointId: string,
  requests: AsyncIterable<ImportedRequest>,
): Promise<ImportResult> {
  const endpoint = await requireEndpoint(context.database.db, endpointId)
  const result = { imported: 0, skipped: 0 }
  for await (const batch of inBatches(requests)) {
    const added = await context.database.write(trx => addBatch(trx, endpoint.number, batch))
    result.imported += added
    result.skipped += batch.length - added
    if (added > 0) await context.bus.publish(requestsTopic(endpoint.number))
    context.sweeper.lookAt(endpoint.number)
  }
  return result
}

async function addBatch(
  trx: Transaction<InboxSchema>,
  endpointNumber: number,
  batch: readonly ImportedRequest[],
): Promise<number> {
  const seq = await holdSequence(trx, endpointNumber)
  const known = await findKnownIds(
    trx,
    endpointNumber,
    batch.flatMap(({ id }) => id ?? []),
  )
  const fresh = batch.filter(({ id }) => id === undefined || !known.has(id))
  const seen = new Set<string>()
  const once = fresh.filter(({ id }) => id === undefined || (!seen.has(id) && seen.add(id)))
  for (const [place, request] of once.entries()) {
    await insertImported(trx, endpointNumber, { ...request, id: request.id ?? uuidv7() }, seq + place + 1)
  }
  const counted = once.filter(({ pinned }) => !pinned).length
  const count = await raiseCounters(trx, endpointNumber, { seq: seq + once.length, counted })
  await trimOldest(trx, endpointNumber, Math.max(0, count - limits.requestsKept))
  return once.length
}

async function* inBatches(requests: AsyncIterable<ImportedRequest>): AsyncGenerator<ImportedRequest[]> {
  let batch: ImportedRequest[] = []
  for await (const request of requests) {
    batch.push(request)
    if (batch.length < atOnce) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
