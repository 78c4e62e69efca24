import { uuidv7 } from '@trivium/http'
import type { Delivery, PathMode } from '@trivium/inbox-contract'
import type { Transaction } from 'kysely'
import type { InboxSchema } from '../db/schema.ts'
import { insertDelivery } from './delivery-store.ts'
import { presentDelivery } from './present-delivery.ts'

export interface Replay {
  readonly request: {
    readonly number: number
    readonly id: string
    readonly seq: number
    readonly endpoint_number: number
  }
  readonly targetUrl: string
  readonly pathMode: PathMode
  readonly resign: boolean
  readonly sendOrigin: boolean
  readonly edits: { edited_method: string | null; edited_headers: string | null; edited_body: Buffer | null }
  readonly now: number
}

/** A delivery without a target of the endpoint, due at once. */
export async function queueReplay(trx: Transaction<InboxSchema>, replay: Replay): Promise<Delivery> {
  const { request, now } = replay
  const row = await insertDelivery(trx, {
    ...replay.edits,
    id: uuidv7(),
    endpoint_number: request.endpoint_number,
    request_number: request.number,
    request_id: request.id,
    seq: request.seq,
    target_number: null,
    target_id: null,
    target_url: replay.targetUrl,
    path_mode: replay.pathMode,
    status: 'pending',
    next_attempt_at: now,
    lease_owner: null,
    lease_until: null,
    error: null,
    resign: Number(replay.resign),
    send_origin: Number(replay.sendOrigin),
    created_at: now,
    updated_at: now,
  })
  return presentDelivery(row, [])
}
