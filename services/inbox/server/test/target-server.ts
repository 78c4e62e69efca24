import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { HeaderList } from '@trivium/inbox-relay'
import { cleanUpLater } from '@trivium/testing'

export interface Received {
  readonly method: string
  readonly url: string
  readonly headers: HeaderList
  readonly body: Buffer
}

export interface TargetServer {
  readonly url: string
  readonly received: Received[]
  close(): Promise<void>
}

/** `response` is answered with 200 unless this does something else; leaving it open is allowed. */
export type Answer = (request: Received, response: ServerResponse, count: number) => void

const ok: Answer = (_request, response) => response.end('ok')

/** A target that keeps what it was sent, header lines as they came. */
export async function startTarget(answer: Answer = ok, port = 0): Promise<TargetServer> {
  const received: Received[] = []
  const server = createServer({ maxHeaderSize: 128 * 1024 }, (request, response) => {
    const chunks: Buffer[] = []
    request.on('data', chunk => chunks.push(chunk))
    request.on('error', () => {})
    request.on('end', () => {
      const { rawHeaders, method = '', url = '' } = request
      const headers = rawHeaders.flatMap((name, at) =>
        at % 2 === 0 ? [[name, rawHeaders[at + 1] ?? ''] as const] : [],
      )
      const whole = { method, url, headers, body: Buffer.concat(chunks) }
      received.push(whole)
      answer(whole, response, received.length)
    })
  })
  server.maxHeadersCount = 0
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const close = async () => {
    server.closeAllConnections()
    if (server.listening) await new Promise(resolve => server.close(resolve))
  }
  cleanUpLater(close)
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received, close }
}

/** Answers with these statuses in turn, and with the last one from then on. */
export function statuses(...list: readonly number[]): Answer {
  return (_request, response, count) => {
    response
      .writeHead(list[Math.min(count, list.length) - 1] ?? 200, { 'X-Answer': String(count) })
      .end(`answer ${count}`)
  }
}
