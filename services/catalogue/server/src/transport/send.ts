import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createCompressor, type Encoding } from './encoding.ts'
import { type AnswerType, jsonType } from './negotiate.ts'
import { writeInPortions } from './write-in-portions.ts'

type Headers = Readonly<Record<string, string>>

export interface Answer {
  status: number
  type: AnswerType
  body: Buffer
  headers?: Headers
}

const contentTypes: Record<AnswerType, string> = {
  'application/json': 'application/json; charset=utf-8',
  'application/graphql-response+json': 'application/graphql-response+json; charset=utf-8',
}

export function headersFor(type: AnswerType, headers: Headers = {}): Record<string, string | number> {
  return {
    'content-type': contentTypes[type],
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...headers,
  }
}

export function send(response: ServerResponse, { status, type, body, headers }: Answer): void {
  sendPieces(response, { status, headers: headersFor(type, headers), pieces: [body], length: body.length })
}

/** Bytes that are there already. */
export function sendPieces(
  response: ServerResponse,
  answer: { status: number; headers: Record<string, string | number>; pieces: readonly Buffer[]; length: number },
): void {
  if (response.headersSent || response.destroyed) return
  const { status, headers, pieces, length } = answer
  headers['content-length'] = length
  response.writeHead(status, headers)
  const [only] = pieces
  if (pieces.length === 1) response.end(only)
  else writeInPortions(response, pieces)
}

/** Bytes that are there already, each as a character. */
export function sendText(
  response: ServerResponse,
  { status, headers, text }: { status: number; headers: Record<string, string | number>; text: string },
): void {
  if (response.headersSent || response.destroyed) return
  headers['content-length'] = text.length
  response.writeHead(status, headers)
  response.end(text, 'latin1')
}

export function sendErrors(
  response: ServerResponse,
  answer: { status: number; type?: AnswerType; errors: readonly object[]; headers?: Headers },
): void {
  const { status, type = jsonType, errors, headers } = answer
  send(response, { status, type, body: Buffer.from(JSON.stringify({ errors })), ...(headers ? { headers } : {}) })
}

/** An answer that is too long to be held, at the pace of the client. */
export async function sendStream(
  response: ServerResponse,
  answer: { type: AnswerType; pieces: AsyncGenerator<Buffer>; encoding: Encoding | undefined; headers: Headers },
): Promise<void> {
  const { type, pieces, encoding, headers } = answer
  if (response.headersSent || response.destroyed) return
  response.writeHead(200, {
    ...headersFor(type, headers),
    ...(encoding ? { 'content-encoding': encoding, vary: 'accept-encoding' } : {}),
  })
  const source = Readable.from(pieces, { objectMode: false, highWaterMark: 64 * 1024 })
  if (encoding) await pipeline(source, createCompressor(encoding), response)
  else await pipeline(source, response)
}
