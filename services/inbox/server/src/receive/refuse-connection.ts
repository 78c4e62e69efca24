import { METHODS, type Server } from 'node:http'
import type { Socket } from 'node:net'
import { endWith, type ParserAnswer, type ParserError } from '@trivium/http'
import { type ErrorCode, errors } from '../errors.ts'

const codes: Record<string, ErrorCode> = {
  HPE_INVALID_METHOD: 'method_not_supported',
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
}

/** What Node's parser refuses before there is a request, in the same shape as every other refusal. */
export function presentParserError(error: ParserError): ParserAnswer {
  return present(parserErrorCode(error))
}

export function parserErrorCode({ code = '', rawPacket }: ParserError): ErrorCode {
  return startsWithUnknownMethod(code, rawPacket) ? 'method_not_supported' : (codes[code] ?? 'bad_request')
}

/** Nobody can be connected to through us. */
export function refuseTunnels(server: Server): void {
  server.on('connect', (_request, socket: Socket) =>
    endWith(socket, present('method_not_allowed', { Allow: 'GET, POST' })),
  )
}

/** The parser also knows the methods of other protocols, and then objects to what follows them. */
function startsWithUnknownMethod(code: string, packet: Buffer | undefined): boolean {
  if (code !== 'HPE_INVALID_CONSTANT' && code !== 'HPE_INVALID_VERSION') return false
  const method = /^([A-Z_]+) /.exec(packet?.subarray(0, 40).toString('latin1') ?? '')?.[1]
  return method !== undefined && !METHODS.includes(method)
}

function present(code: ErrorCode, more: Record<string, string> = {}): ParserAnswer {
  const { status, message } = errors.entries[code]
  return {
    status,
    contentType: 'application/json; charset=utf-8',
    headers: { 'Access-Control-Allow-Origin': '*', 'Cache-Control': 'no-store', ...more },
    body: JSON.stringify({ ok: false, error: message, code }),
  }
}
