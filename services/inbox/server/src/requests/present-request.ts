import { isUtf8 } from 'node:buffer'
import type { Body, CapturedRequest, RequestRow, Signature } from '@trivium/inbox-contract'
import { pairUp } from '@trivium/inbox-relay'
import { parseHookTarget, splitRest } from '../receive/hook-target.ts'
import { parseQuery } from './parse-query.ts'
import { presentAnswer, presentAnswerRow } from './present-answer.ts'
import type { StoredRequest, StoredRequestRow } from './request-store.ts'

const unchecked: Signature = { state: 'unchecked', provider: null, reason: 'The endpoint has no verifier.' }

export function presentRequestRow(row: StoredRequestRow, endpointId: string): RequestRow {
  const { path, query } = requestPath(row.target)
  const headers = toPairs(row.headers)
  return {
    id: row.id,
    seq: row.seq,
    endpointId,
    method: row.method,
    target: row.target,
    path,
    query: parseQuery(query),
    headers,
    trailers: row.trailers === null ? [] : toPairs(row.trailers),
    httpVersion: row.http_version,
    remoteAddress: row.remote_address,
    receivedAt: new Date(row.received_at).toISOString(),
    contentType: contentTypeOf(headers),
    bodySize: row.body_size,
    signature: row.signature === null ? unchecked : (JSON.parse(row.signature) as Signature),
    answer: presentAnswerRow(row),
    pinned: row.pinned === 1,
    note: row.note,
  }
}

export function presentRequest(row: StoredRequest, endpointId: string): CapturedRequest {
  return {
    ...presentRequestRow(row, endpointId),
    body: presentBody(row.body),
    answer: presentAnswer(row, endpointId),
  }
}

export function presentBody(bytes: Uint8Array): Body {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return isUtf8(buffer)
    ? { encoding: 'utf8', data: buffer.toString('utf8') }
    : { encoding: 'base64', data: buffer.toString('base64') }
}

/** The part of the target that belongs to the sender, as it was sent. */
export function requestPath(target: string): { path: string; query: string } {
  return splitRest(parseHookTarget(target)?.rest ?? target)
}

export function contentTypeOf(headers: readonly [string, string][]): string | null {
  return headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? null
}

function toPairs(flat: string): [string, string][] {
  return pairUp(JSON.parse(flat) as string[])
}
