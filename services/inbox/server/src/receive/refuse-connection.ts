import { type Server, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { type ErrorCode, errors } from '../errors.ts'

const codes: Record<string, ErrorCode> = {
  HPE_INVALID_METHOD: 'method_not_supported',
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
}

interface HttpSocket extends Socket {
  /** Node's own note of the answer under way on this connection. */
  _httpMessage?: { headersSent: boolean } | null
}

/** Answers what Node's parser refuses before there is a request, in the same shape as every other refusal. */
export function answerParserRefusals(server: Server): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket: HttpSocket) => {
    // In the middle of another answer a second one would only garble it.
    if (error.code === 'ECONNRESET' || !socket.writable || socket._httpMessage?.headersSent) {
      socket.destroy()
      return
    }
    send(socket, codes[error.code ?? ''] ?? 'bad_request')
  })
  server.on('connect', (_request, socket: Socket) => send(socket, 'method_not_allowed', 'Allow: GET, POST\r\n'))
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
