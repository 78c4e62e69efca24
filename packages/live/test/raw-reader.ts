import { connect, type Socket } from 'node:net'
import { createParser, type EventSourceMessage } from 'eventsource-parser'
import { onTestFinished } from 'vitest'

export interface RawReader {
  socket: Socket
  /** Everything received, head and chunk framing included. */
  text(): string
  /** The events received so far; chunk framing is taken out. */
  events(): EventSourceMessage[]
  until(condition: () => boolean): Promise<void>
  ended: Promise<void>
}

/** A reader on a bare socket: it can stop reading, and sees exactly what the server wrote. */
export function readRaw(port: number, head: string): RawReader {
  const socket = connect(port, '127.0.0.1')
  const chunks: Buffer[] = []
  socket.on('data', chunk => chunks.push(chunk))
  socket.on('error', () => undefined)
  const ended = new Promise<void>(resolve => socket.on('close', () => resolve()))
  onTestFinished(() => {
    socket.destroy()
  })
  socket.write(head)
  const text = (): string => Buffer.concat(chunks).toString()

  return {
    socket,
    text,
    ended,
    events() {
      const found: EventSourceMessage[] = []
      const parser = createParser({ onEvent: event => found.push(event) })
      parser.feed(body(Buffer.concat(chunks)))
      return found
    },
    until: condition =>
      new Promise(resolve => {
        const look = (): void => {
          if (!condition()) return
          socket.off('data', look)
          socket.off('close', look)
          resolve()
        }
        socket.on('data', look)
        socket.on('close', look)
        look()
      }),
  }
}

function body(received: Buffer): string {
  const split = received.indexOf('\r\n\r\n')
  if (split < 0) return ''
  const chunked = /transfer-encoding: chunked/i.test(received.subarray(0, split).toString())
  const rest = received.subarray(split + 4)
  return (chunked ? withoutFraming(rest) : rest).toString()
}

function withoutFraming(bytes: Buffer): Buffer {
  const parts: Buffer[] = []
  for (let at = 0; at < bytes.length; ) {
    const lineEnd = bytes.indexOf('\r\n', at)
    if (lineEnd < 0) break
    const size = Number.parseInt(bytes.subarray(at, lineEnd).toString(), 16)
    parts.push(bytes.subarray(lineEnd + 2, lineEnd + 2 + size))
    at = lineEnd + 2 + size + 2
  }
  return Buffer.concat(parts)
}

export function get(path: string, headers: Record<string, string | number> = {}, version = '1.1'): string {
  const lines = Object.entries({ host: 'localhost', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  return `GET ${path} HTTP/${version}\r\n${lines.join('')}\r\n`
}
