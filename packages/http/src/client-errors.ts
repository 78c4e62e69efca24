import { type Server, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'

const statusByCode: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
}

/** Answers what the parser refused. A service that listens to 'clientError' itself takes over. */
export function answerClientErrors(serverOf: () => Server): (error: Error, socket: Socket) => void {
  return (error, socket) => {
    if (serverOf().listenerCount('clientError') > 1) return
    const { code = '' } = error as NodeJS.ErrnoException
    if (code === 'ECONNRESET' || !socket.writable) {
      socket.destroy()
      return
    }
    const status = statusByCode[code] ?? 400
    const text = `${STATUS_CODES[status]}\n`
    const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: text/plain\r\nContent-Length: ${text.length}`
    socket.end(`${head}\r\nConnection: close\r\n\r\n${text}`, () => socket.destroy())
  }
}
