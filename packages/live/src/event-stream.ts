import type { IncomingMessage, ServerResponse } from 'node:http'
import { encodeComment, encodeEvent } from './encode-event.ts'
import type { LiveEvent } from './event-log.ts'
import { type Heartbeat, sharedHeartbeat } from './heartbeat.ts'
import { SendQueue } from './send-queue.ts'

export interface EventStreamOptions {
  request: IncomingMessage
  response: ServerResponse
  heartbeatMs?: number
  /** Tells browsers how long to wait before they reconnect. */
  retryMs?: number
  /**
   * A reader that leaves more than this unread behind the event it is being sent is dropped; it can resume after the last
   * id it saw. One event may be of any size. Who waits for `drained` before sending more drops nobody this way.
   */
  highWaterBytes?: number
  headers?: Record<string, string>
  /** For tests; streams of one period otherwise share one. */
  heartbeat?: Heartbeat
}

/** `closed`: by us; `gone`: the reader left or the connection broke; `slow`: dropped, because it did not keep up. */
export type CloseReason = 'closed' | 'gone' | 'slow'

export interface EventStream {
  /** False when the stream is closed, or was dropped by this very call. */
  send(event: LiveEvent): boolean
  /** The same for bytes that were encoded once for many streams. */
  sendEncoded(bytes: string | Uint8Array): boolean
  comment(text?: string): boolean
  /** Resolves when the reader has taken what was sent so far, or the stream closed. */
  drained(): Promise<void>
  close(): void
  readonly isClosed: boolean
  readonly bufferedBytes: number
  readonly highWaterBytes: number
  readonly closed: Promise<CloseReason>
}

const MIB = 1024 * 1024
const BEAT = Buffer.from(encodeComment())
// Two periods without a single byte taken while some wait: the reader sleeps, and would otherwise hold its memory for ever.
const STALLED_BEATS = 2

/** Answers the request with an event stream. The headers are out when this returns. */
export function openEventStream(options: EventStreamOptions): EventStream {
  const { request, response, heartbeatMs = 15_000, highWaterBytes = MIB } = options
  const closing = Promise.withResolvers<CloseReason>()
  const waiting = new Set<() => void>()
  const unsent = new SendQueue()
  const { socket } = request
  let reason: CloseReason | undefined
  let stalled = 0
  let takenBefore = 0

  const leave = (options.heartbeat ?? sharedHeartbeat(heartbeatMs)).join(beat)
  response.on('close', () => finish('gone'))
  response.on('error', () => finish('gone'))
  response.on('drain', flush)
  writeHead(options)

  function write(bytes: string | Uint8Array): boolean {
    if (reason) return false
    if (unsent.waitingBytes > highWaterBytes) {
      drop()
      return false
    }
    unsent.add(typeof bytes === 'string' ? Buffer.from(bytes) : bytes)
    flush()
    return true
  }

  function flush(): void {
    while (!reason && !response.writableNeedDrain) {
      const piece = unsent.next()
      if (piece) response.write(piece)
      else break
    }
    if (isDrained()) release()
  }

  function isDrained(): boolean {
    return unsent.bytes === 0 && !response.writableNeedDrain
  }

  function beat(): void {
    if (isDrained()) {
      stalled = 0
      write(BEAT)
      return
    }
    const taken = socket.bytesWritten - socket.writableLength
    stalled = taken === takenBefore ? stalled + 1 : 0
    takenBefore = taken
    if (stalled >= STALLED_BEATS) drop()
  }

  function drop(): void {
    finish('slow')
    response.destroy()
  }

  function finish(why: CloseReason): void {
    if (reason) return
    reason = why
    if (why !== 'closed') unsent.clear()
    leave()
    release()
    closing.resolve(why)
  }

  function release(): void {
    for (const resolve of waiting) resolve()
    waiting.clear()
  }

  // The reader may have left before the handler got this far; then no 'close' will come.
  if (socket.destroyed || response.destroyed) finish('gone')

  return {
    send: event => write(encodeEvent(event)),
    sendEncoded: write,
    comment: text => write(encodeComment(text)),
    async drained() {
      if (reason || isDrained()) return
      await new Promise<void>(resolve => waiting.add(resolve))
    },
    close() {
      if (reason) return
      finish('closed')
      for (let piece = unsent.next(); piece; piece = unsent.next()) response.write(piece)
      response.end()
    },
    get isClosed() {
      return reason !== undefined
    },
    get bufferedBytes() {
      return unsent.bytes + response.writableLength
    },
    highWaterBytes,
    closed: closing.promise,
  }
}

function writeHead({ request, response, retryMs, headers }: EventStreamOptions): void {
  request.socket.setTimeout(0)
  request.socket.setNoDelay(true)
  request.socket.setKeepAlive(true, 60_000)
  response.writeHead(200, {
    ...headers,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  // A first byte of the body at once: some proxies and browsers hold the headers back until there is one.
  response.write(retryMs === undefined ? BEAT : `retry: ${Math.trunc(retryMs)}\n\n`)
}
