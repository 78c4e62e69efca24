import { uuidv7 } from '@trivium/http'
import type { Delivery, ReplayInput } from '@trivium/inbox-contract'
import type { InboxContext } from '../context.ts'
import { insertDelivery } from '../deliveries/delivery-store.ts'
import { presentDelivery } from '../deliveries/present-delivery.ts'
import { errors } from '../errors.ts'
import { deliveriesTopic } from '../live/topics.ts'
import { readRequest } from '../requests/read-request.ts'
import { lockSequence } from '../requests/request-store.ts'
import { checkTarget } from '../targets/check-target.ts'
import { readEdits } from './read-edits.ts'

/** Queues a stored request for the worker, as it is or with edits. */
export async function replayRequest(
  context: InboxContext,
  { endpointId, requestId }: { endpointId: string; requestId: string },
  input: ReplayInput,
): Promise<Delivery> {
  const { database, bus } = context
  const { endpoint } = await readRequest(database.db, endpointId, requestId)
  const edits = readEdits(input)
  if (input.resign && endpoint.verifier === null) {
    throw errors.create('invalid_request', {
      message: 'The endpoint has no verifier, so there is no secret to sign with.',
    })
  }
  await checkTarget(context, input.targetUrl)
  const row = await database.write(async trx => {
    // The lock keeps a capture from trimming the request away before its delivery is there.
    await lockSequence(trx, endpoint.number)
    const { request } = await readRequest(trx, endpointId, requestId)
    const now = context.now()
    return await insertDelivery(trx, {
      ...edits,
      id: uuidv7(),
      endpoint_number: endpoint.number,
      request_number: request.number,
      request_id: request.id,
      seq: request.seq,
      target_number: null,
      target_id: null,
      target_url: input.targetUrl,
      path_mode: input.pathMode ?? 'append',
      status: 'pending',
      next_attempt_at: now,
      lease_owner: null,
      lease_until: null,
      error: null,
      resign: Number(input.resign ?? false),
      created_at: now,
      updated_at: now,
    })
  })
  await bus.publish(deliveriesTopic(endpoint.number))
  return presentDelivery(row, [])
}
