import { METHODS, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { type ErrorCode, errors } from '../errors.ts'

const codes: Record<string, ErrorCode> = {
  HPE_INVALID_METHOD: 'method_not_supported',
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
}

interface ParserError extends NodeJS.ErrnoException {
  rawPacket?: Buffer
}

interface HttpSocket extends Socket {
  /** Node's own note of the answer under way on this connection. */
  _httpMessage?: ServerResponse | null
}

/** Answers what Node's parser refuses before there is a request, in the same shape as every other refusal. */
export function answerParserRefusals(server: Server): void {
  const refused = new WeakSet<Socket>()
  server.on('clientError', (error: ParserError, socket: HttpSocket) => {
    if (error.code === 'ECONNRESET') socket.destroy()
    // Whatever else comes on the connection is refused with it.
    else if (!refused.has(socket)) refuseNext(socket, codeOf(error))
    refused.add(socket)
  })
  server.on('connect', (_request, socket: Socket) => send(socket, 'method_not_allowed', 'Allow: GET, POST\r\n'))
}

/** Requests that came whole before are answered first: what follows them on the connection is not their fault. */
function refuseNext(socket: HttpSocket, code: ErrorCode): void {
  const owed = socket._httpMessage
  if (!socket.writable) socket.destroy()
  else if (owed?.req.complete) owed.once('close', () => refuseNext(socket, code))
  // In the middle of another answer a second one would only garble it.
  else if (owed?.headersSent) socket.destroy()
  else send(socket, code)
}

function codeOf({ code = '', rawPacket }: ParserError): ErrorCode {
  return startsWithUnknownMethod(code, rawPacket) ? 'method_not_supported' : (codes[code] ?? 'bad_request')
}

/** The parser also knows the methods of other protocols, and then objects to what follows them. */
function startsWithUnknownMethod(code: string, packet: Buffer | undefined): boolean {
  if (code !== 'HPE_INVALID_CONSTANT' && code !== 'HPE_INVALID_VERSION') return false
  const method = /^([A-Z_]+) /.exec(packet?.subarray(0, 40).toString('latin1') ?? '')?.[1]
  return method !== undefined && !METHODS.includes(method)
}

function send(socket: Socket, code: ErrorCode, more = ''): void {
  const { status, message } = errors.entries[code]
  const text = JSON.stringify({ ok: false, error: message, code })
  socket.on('error', () => socket.destroy())
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n` +
      `Access-Control-Allow-Origin: *\r\nCache-Control: no-store\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(text)}\r\n${more}Connection: close\r\n\r\n${text}`,
    () => socket.destroySoon(),
  )
}
