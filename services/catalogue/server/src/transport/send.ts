import type { ServerResponse } from 'node:http'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { jsonChunks } from './json-chunks.ts'
import { jsonType, type MediaType } from './negotiate.ts'

export interface Answer {
  status: number
  type: MediaType
  body: Buffer
  headers?: Readonly<Record<string, string>>
}

const contentTypes: Record<MediaType, string> = {
  'application/json': 'application/json; charset=utf-8',
  'application/graphql-response+json': 'application/graphql-response+json; charset=utf-8',
}

function headersFor(type: MediaType, headers: Readonly<Record<string, string>> = {}): Record<string, string | number> {
  return {
    'content-type': contentTypes[type],
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...headers,
  }
}

export function send(response: ServerResponse, { status, type, body, headers }: Answer): void {
  if (response.headersSent || response.destroyed) return
  const all = headersFor(type, headers)
  all['content-length'] = body.length
  response.writeHead(status, all)
  response.end(body)
}

export function sendErrors(
  response: ServerResponse,
  answer: { status: number; type?: MediaType; errors: readonly object[]; headers?: Readonly<Record<string, string>> },
): void {
  const { status, type = jsonType, errors, headers } = answer
  send(response, { status, type, body: Buffer.from(JSON.stringify({ errors })), ...(headers ? { headers } : {}) })
}

/** Writes a large result piece by piece, at the pace of the client and with turns for other requests in between. */
export async function sendLarge(
  response: ServerResponse,
  answer: { type: MediaType; result: object; headers?: Readonly<Record<string, string>> },
): Promise<void> {
  if (response.headersSent || response.destroyed) return
  response.writeHead(200, headersFor(answer.type, answer.headers))
  for (const chunk of jsonChunks(answer.result)) {
    if (response.destroyed) return
    if (!response.write(chunk)) await drained(response)
    await nextTurn()
  }
  response.end()
}

/** Until the client has taken what was written, or has left. */
function drained(response: ServerResponse): Promise<void> {
  return new Promise(resolve => {
    const done = () => {
      response.off('drain', done).off('close', done)
      resolve()
    }
    response.on('drain', done).on('close', done)
  })
}
