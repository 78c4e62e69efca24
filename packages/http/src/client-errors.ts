import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { HttpSocket } from './http-socket.ts'

/** An answer to what the parser refused, before there is a request. */
export interface ParserAnswer {
  status: number
  contentType: string
  body: string
  headers?: Record<string, string>
}

/** What Node's parser objects to, with the bytes it was reading. */
export interface ParserError extends NodeJS.ErrnoException {
  rawPacket?: Buffer
}

/** How long a sender may go on sending behind the last answer. */
const lingerMs = 1_000

const statusByCode: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
}

/** Answers what the parser refused. */
export function answerClientErrors(
  present: (error: ParserError) => ParserAnswer = inPlainText,
): (error: Error, socket: Socket) => void {
  const refused = new WeakSet<Socket>()
  return (error: ParserError, socket) => {
    if (error.code === 'ECONNRESET') socket.destroy()
    // Whatever else comes on the connection is refused with it.
    else if (!refused.has(socket)) refuseNext(socket, present(error), isOver(error))
    refused.add(socket)
  }
}

/** Whether the parser reads nothing more from the connection. It would go on with a request that took too long. */
const isOver = ({ code }: ParserError) => code !== 'ERR_HTTP_REQUEST_TIMEOUT'

/** Requests that came whole before are answered first: what follows them on the connection is not their fault. */
function refuseNext(socket: HttpSocket, answer: ParserAnswer, mayLinger: boolean): void {
  const owed = socket._httpMessage
  if (!socket.writable) socket.destroy()
  else if (owed?.req.complete) owed.once('close', () => refuseNext(socket, answer, mayLinger))
  // In the middle of another answer a second one would only garble it.
  else if (owed?.headersSent) socket.destroy()
  else {
    endWith(socket, answer)
    if (!mayLinger) socket.destroySoon()
  }
}

/**
 * The last thing that is said on a connection. Whoever is still sending would be reset if it were closed at once, and some then
 * never read the answer: what they send is let in and dropped for a moment.
 */
export function endWith(socket: Socket, { status, contentType, body, headers = {} }: ParserAnswer): void {
  const all = {
    ...headers,
    'Content-Type': contentType,
    'Content-Length': Buffer.byteLength(body),
    Connection: 'close',
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.on('error', () => socket.destroy())
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`, () => {
    const timer = setTimeout(() => socket.destroy(), lingerMs)
    socket.once('close', () => clearTimeout(timer))
    socket.resume()
  })
}

function inPlainText({ code = '' }: ParserError): ParserAnswer {
  const status = statusByCode[code] ?? 400
  return { status, contentType: 'text/plain', body: `${STATUS_CODES[status]}\n` }
}
