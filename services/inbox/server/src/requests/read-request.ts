import type { Kysely } from 'kysely'
import type { InboxSchema } from '../db/schema.ts'
import type { EndpointRow } from '../endpoints/endpoint-store.ts'
import { requireEndpoint } from '../endpoints/require-endpoint.ts'
import { errors } from '../errors.ts'
import { findRequest, type StoredRequest } from './request-store.ts'

export interface FoundRequest {
  endpoint: EndpointRow
  request: StoredRequest
}

/** One stored request with its body; answers 404 when it or its endpoint is gone. */
export async function readRequest(
  db: Kysely<InboxSchema>,
  endpointId: string,
  requestId: string,
): Promise<FoundRequest> {
  const endpoint = await requireEndpoint(db, endpointId)
  const request = await findRequest(db, endpoint.number, requestId.toLowerCase())
  if (!request) throw errors.create('request_not_found')
  return { endpoint, request }
}
