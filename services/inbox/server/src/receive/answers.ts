import type { IncomingMessage, ServerResponse } from 'node:http'
import { discardBody } from '@trivium/http'
import { type ErrorCode, errors } from '../errors.ts'
import { holdsBody } from './expectations.ts'

/** Every answer of the receive path carries it, refusals too: a browser could not read them otherwise. */
export const corsHeader = ['Access-Control-Allow-Origin', '*'] as const

const fixed = [...corsHeader, 'Cache-Control', 'no-store', 'Content-Type', 'application/json; charset=utf-8']

// Both ids have 36 characters, so the length is always the same.
const acknowledgedLength = '{"ok":true,"id":"","endpointId":""}'.length + 2 * 36
const acknowledged = [...fixed, 'Content-Length', String(acknowledgedLength), 'X-Request-Id']

/** An answer as it is sent, and as it is shown later. */
export interface ComposedAnswer {
  status: number
  /** Node's flat list: name, value, name, value. */
  headers: string[]
  /** Undefined where the status or the method leave no room for one. */
  body: string | undefined
}

/**
 * The default acknowledgement. Stored requests do not repeat it, they are shown with what this makes of them: whoever changes
 * it gives the old form a row in the table of answers first.
 */
export function composeAcknowledgement(method: string, id: string, endpointId: string): ComposedAnswer {
  if (method === 'HEAD') {
    return { status: 204, headers: [...corsHeader, 'Cache-Control', 'no-store', 'X-Request-Id', id], body: undefined }
  }
  return {
    status: 200,
    headers: [...acknowledged, id],
    body: `{"ok":true,"id":"${id}","endpointId":"${endpointId}"}`,
  }
}

/** Only ever called after the commit. */
export function acknowledge(response: ServerResponse, id: string, endpointId: string): void {
  const { status, headers, body } = composeAcknowledgement(response.req.method ?? '', id, endpointId)
  response.writeHead(status, headers)
  // Plain ASCII: as latin1 the head and this go out in one write without being encoded.
  if (body === undefined) response.end()
  else response.end(body, 'latin1')
}

export interface RefusalExtras {
  headers?: Record<string, string>
  fields?: Record<string, unknown>
}

/** Refuses and takes what is still being sent, so that the client sees this answer instead of a broken connection. */
export function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  code: ErrorCode,
  extras: RefusalExtras = {},
): void {
  if (response.headersSent || response.destroyed) return
  const { status, message } = errors.entries[code]
  const text = Buffer.from(JSON.stringify({ ok: false, error: message, code, ...extras.fields }))
  const headers = [...fixed, 'Content-Length', String(text.length)]
  for (const [name, value] of Object.entries(extras.headers ?? {})) headers.push(name, value)
  const atOnce = request.complete || holdsBody(response)
  if (holdsBody(response)) headers.push('Connection', 'close')
  response.writeHead(status, headers)
  if (atOnce) {
    response.end(request.method === 'HEAD' ? undefined : text)
    return
  }
  // Ending now would let Node close the connection while the client still sends; it would get a reset, not the answer.
  if (request.method === 'HEAD') response.flushHeaders()
  else response.write(text)
  discardBody(request)
  request.once('close', () => response.end())
  request.once('end', () => response.end())
}
