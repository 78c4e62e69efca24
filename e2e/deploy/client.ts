import { request } from 'node:https'
import { createInterface } from 'node:readline'
import { cleanUpLater, type RawAnswer, rawRequest } from '@trivium/testing'
import { names, type Service } from './names.ts'
import type { ReverseProxy } from './proxy.ts'

export interface Message {
  method?: string
  path: string
  /** In this order and spelling, behind Host. */
  headers?: [name: string, value: string][]
  body?: string | Uint8Array
  /** In chunks, without a length told beforehand. */
  chunked?: boolean
  /** Only the length of the body is told; the answer must come before any of it is sent. */
  withheld?: boolean
  from?: string
}

/** Sends to a service through the proxy, over TLS and with every byte as given. */
export function send(proxy: ReverseProxy, service: Service, message: Message): Promise<RawAnswer> {
  const { path, body = '', method = body === '' ? 'GET' : 'POST', headers = [], from } = message
  const { chunked = false, withheld = false } = message
  const bytes = Buffer.from(body)
  const framing = chunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${bytes.length}`
  const lines = [
    `${method} ${path} HTTP/1.1`,
    `Host: ${names[service]}`,
    ...headers.map(([name, value]) => `${name}: ${value}`),
    framing,
    'Connection: close',
  ]
  return rawRequest({
    port: proxy.httpsPort,
    secure: secure(proxy, service),
    parts: [`${lines.join('\r\n')}\r\n\r\n`, ...(withheld ? [] : chunked ? inChunks(bytes) : [bytes])],
    ...(from !== undefined && { from }),
  })
}

export function secure({ ca }: ReverseProxy, service: Service) {
  return { ca, servername: names[service] }
}

function inChunks(bytes: Buffer): Buffer[] {
  const size = 100_000
  const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, n) => {
    const chunk = bytes.subarray(n * size, (n + 1) * size)
    return Buffer.concat([Buffer.from(`${chunk.length.toString(16)}\r\n`), chunk, Buffer.from('\r\n')])
  })
  return [...chunks, Buffer.from('0\r\n\r\n')]
}

export async function sendJson(proxy: ReverseProxy, service: Service, [path, body]: [path: string, body: object]) {
  const answer = await send(proxy, service, {
    path,
    headers: [['Content-Type', 'application/json']],
    body: JSON.stringify(body),
  })
  return { ...answer, json: JSON.parse(answer.body.toString()) }
}

export interface Events {
  /** The data of the next event of that name. */
  next(event: string): Promise<string>
  lastId(): string
}

/** Opens an event stream through the proxy, after the event with that id. */
export async function openEvents(proxy: ReverseProxy, path: string, after?: string): Promise<Events> {
  const lines = await new Promise<AsyncIterator<string>>((resolve, reject) => {
    const outgoing = request(
      {
        host: '127.0.0.1',
        port: proxy.httpsPort,
        path,
        agent: false,
        ...secure(proxy, 'inbox'),
        headers: {
          host: names.inbox,
          accept: 'text/event-stream',
          'accept-encoding': 'gzip, br',
          ...(after !== undefined && { 'last-event-id': after }),
        },
      },
      incoming => {
        if (incoming.statusCode !== 200) reject(new Error(`The stream was answered with ${incoming.statusCode}`))
        resolve(createInterface({ input: incoming })[Symbol.asyncIterator]())
      },
    )
    outgoing.on('error', reject)
    outgoing.end()
    cleanUpLater(() => outgoing.destroy())
  })
  let id = ''
  return {
    lastId: () => id,
    async next(event) {
      let current = ''
      for (;;) {
        const { value: line, done } = await lines.next()
        if (done) throw new Error(`The stream ended before an event ${event}`)
        if (line.startsWith('id: ')) id = line.slice('id: '.length)
        if (line.startsWith('event: ')) current = line.slice('event: '.length)
        if (line.startsWith('data: ') && current === event) return line.slice('data: '.length)
      }
    },
  }
}
