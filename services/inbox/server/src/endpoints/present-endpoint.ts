import type { Endpoint } from '@trivium/inbox-contract'
import { parseOwnResponse } from '../receive/parse-own-response.ts'
import { presentVerifier } from '../signatures/present-verifier.ts'
import type { EndpointRow } from './endpoint-store.ts'

export function presentEndpoint(row: EndpointRow, publicUrl: string): Endpoint {
  return {
    id: row.id,
    endpointId: row.id,
    name: row.name,
    receiveUrl: `${publicUrl}/api/hook/${row.id}`,
    createdAt: new Date(row.created_at).toISOString(),
    lastActivityAt: row.last_activity_at === null ? null : new Date(row.last_activity_at).toISOString(),
    requestCount: row.request_count,
    storedBytes: Math.max(0, row.stored_bytes + row.pinned_bytes),
    retention: { count: row.keep_count, ageSeconds: row.keep_seconds, bytes: row.keep_bytes },
    expiresAt: row.expires_at === null ? null : new Date(row.expires_at).toISOString(),
    response: row.response === null ? null : parseOwnResponse(row.response),
    verifier: row.verifier === null ? null : presentVerifier(row.verifier),
  }
}
