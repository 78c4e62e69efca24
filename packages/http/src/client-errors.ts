import { type Server, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'

/** An answer to what the parser refused, before there is a request. */
export interface ParserAnswer {
  status: number
  contentType: string
  body: string
}

const statusByCode: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
}

/** Answers what the parser refused. A service that listens to 'clientError' itself takes over. */
export function answerClientErrors(
  serverOf: () => Server,
  present: (error: NodeJS.ErrnoException) => ParserAnswer = inPlainText,
): (error: Error, socket: Socket) => void {
  return (error, socket) => {
    if (serverOf().listenerCount('clientError') > 1) return
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ECONNRESET' || !socket.writable) {
      socket.destroy()
      return
    }
    const { status, contentType, body } = present(error)
    const length = Buffer.byteLength(body)
    const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: ${contentType}\r\nContent-Length: ${length}`
    socket.end(`${head}\r\nConnection: close\r\n\r\n${body}`, () => socket.destroy())
  }
}

function inPlainText({ code = '' }: NodeJS.ErrnoException): ParserAnswer {
  const status = statusByCode[code] ?? 400
  return { status, contentType: 'text/plain', body: `${STATUS_CODES[status]}\n` }
}
