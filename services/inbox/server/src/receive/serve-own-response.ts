import type { ServerResponse } from 'node:http'
import type { OwnResponse } from '@trivium/inbox-contract'
import { corsHeader } from './answers.ts'

/** Stored HTML is opened in a sandbox without an origin, so it can run nothing and read nothing of the inspector. */
const sandbox = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'"

const bodiless = new Set([204, 205, 304])

/** The answer an endpoint was given instead of the default one. */
export function serveOwnResponse(response: ServerResponse, own: OwnResponse, requestId: string): void {
  if (own.delayMs === 0) {
    send(response, own, requestId)
    return
  }
  const timer = setTimeout(() => send(response, own, requestId), own.delayMs)
  response.once('close', () => clearTimeout(timer))
}

function send(response: ServerResponse, own: OwnResponse, requestId: string): void {
  if (response.destroyed) return
  const headers = [...corsHeader, 'Content-Security-Policy', sandbox, 'X-Request-Id', requestId]
  const given = new Set(own.headers.map(([name]) => name.toLowerCase()))
  if (!given.has('cache-control')) headers.push('Cache-Control', 'no-store')
  if (!given.has('x-content-type-options')) headers.push('X-Content-Type-Options', 'nosniff')
  for (const [name, value] of own.headers) headers.push(name, value)
  const body = Buffer.from(own.body)
  if (bodiless.has(own.status)) {
    response.writeHead(own.status, headers).end()
    return
  }
  if (!given.has('content-type') && body.length > 0) headers.push('Content-Type', 'text/plain; charset=utf-8')
  headers.push('Content-Length', String(body.length))
  response.writeHead(own.status, headers).end(response.req.method === 'HEAD' ? undefined : body)
}
