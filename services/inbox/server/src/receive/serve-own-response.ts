import type { ServerResponse } from 'node:http'
import type { OwnResponse } from '@trivium/inbox-contract'
import { type ComposedAnswer, corsHeader } from './answers.ts'

/** Stored HTML is opened in a sandbox without an origin, so it can run nothing and read nothing of the inspector. */
const sandbox = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'"

const bodiless = new Set([204, 205, 304])

/** The answer an endpoint was given instead of the default one; `given` is called when a delayed one was really sent. */
export function serveOwnResponse(
  response: ServerResponse,
  own: OwnResponse,
  { requestId, given }: { requestId: string; given: () => void },
): void {
  if (own.delayMs === 0) {
    send(response, own, requestId)
    return
  }
  const timer = setTimeout(() => {
    if (response.destroyed) return
    send(response, own, requestId)
    given()
  }, own.delayMs)
  response.once('close', () => clearTimeout(timer))
}

function send(response: ServerResponse, own: OwnResponse, requestId: string): void {
  if (response.destroyed) return
  const { status, headers, body } = composeOwnAnswer(own, response.req.method ?? '', requestId)
  response.writeHead(status, headers).end(body)
}

/** Headers and body to the byte, whether for the sender or for whoever looks at it later. */
export function composeOwnAnswer(own: OwnResponse, method: string, requestId: string): ComposedAnswer {
  const { status } = own
  const headers = [...corsHeader, 'Content-Security-Policy', sandbox, 'X-Request-Id', requestId]
  const given = new Set(own.headers.map(([name]) => name.toLowerCase()))
  if (!given.has('cache-control')) headers.push('Cache-Control', 'no-store')
  if (!given.has('x-content-type-options')) headers.push('X-Content-Type-Options', 'nosniff')
  for (const [name, value] of own.headers) headers.push(name, value)
  if (bodiless.has(status)) return { status, headers, body: undefined }
  const length = Buffer.byteLength(own.body)
  if (!given.has('content-type') && length > 0) headers.push('Content-Type', 'text/plain; charset=utf-8')
  headers.push('Content-Length', String(length))
  return { status, headers, body: method === 'HEAD' ? undefined : own.body }
}
