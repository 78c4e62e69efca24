import type { IncomingMessage, ServerResponse } from 'node:http'
import { corsHeader } from './answers.ts'

export function isPreflight({ method, headers }: IncomingMessage): boolean {
  return method === 'OPTIONS' && headers.origin !== undefined && headers['access-control-request-method'] !== undefined
}

/** Allows what was asked for by name: `*` would not cover Authorization. */
export function answerPreflight({ headers }: IncomingMessage, response: ServerResponse): void {
  const answer = [...corsHeader, 'Cache-Control', 'no-store', 'Access-Control-Max-Age', '86400']
  answer.push('Access-Control-Allow-Methods', String(headers['access-control-request-method']))
  const asked = headers['access-control-request-headers']
  if (asked) answer.push('Access-Control-Allow-Headers', asked)
  if (headers['access-control-request-private-network'] === 'true') {
    answer.push('Access-Control-Allow-Private-Network', 'true')
  }
  answer.push('Vary', 'Access-Control-Request-Method, Access-Control-Request-Headers')
  response.writeHead(204, answer)
  response.end()
}
