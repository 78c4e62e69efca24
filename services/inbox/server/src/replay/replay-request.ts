import type { Delivery, PathMode, ReplayInput } from '@trivium/inbox-contract'
import { mapPath, parseTargetUrl, RelayFault } from '@trivium/inbox-relay'
import type { InboxContext } from '../context.ts'
import { queueReplay } from '../deliveries/queue-replay.ts'
import { errors } from '../errors.ts'
import { deliveriesTopic } from '../live/topics.ts'
import { holdRequest } from '../requests/hold-request.ts'
import { readRequest } from '../requests/read-request.ts'
import { checkTarget } from '../targets/check-target.ts'
import { readEdits } from './read-edits.ts'

/** Queues a stored request for the worker, as it is or with edits. */
export async function replayRequest(
  context: InboxContext,
  { endpointId, requestId }: { endpointId: string; requestId: string },
  input: ReplayInput,
): Promise<Delivery> {
  const { database, bus } = context
  const found = await readRequest(database.db, endpointId, requestId)
  const { targetUrl, pathMode = 'append', resign = false, sendOrigin = false } = input
  const edits = readEdits(input)
  if (resign && found.endpoint.verifier === null) {
    throw errors.create('invalid_request', {
      message: 'The endpoint has no verifier, so there is no secret to sign with.',
    })
  }
  await checkTarget(context, targetUrl)
  checkPath(found.request.target, targetUrl, pathMode)
  const delivery = await database.write(async trx => {
    const request = await holdRequest(trx, found)
    return await queueReplay(trx, { request, targetUrl, pathMode, resign, sendOrigin, edits, now: context.now() })
  })
  await bus.publish(deliveriesTopic(found.endpoint.number))
  return delivery
}

/** Told at once to whoever asks; a worker would refuse it later. */
function checkPath(target: string, targetUrl: string, pathMode: PathMode): void {
  try {
    mapPath(parseTargetUrl(targetUrl), target, pathMode)
  } catch (error) {
    if (error instanceof RelayFault) throw errors.create('target_blocked', { message: `${error.message}.` })
    throw error
  }
}
