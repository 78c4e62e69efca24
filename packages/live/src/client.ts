import { type Backoff, pause, pauseBefore } from './backoff.ts'
import type { FollowedEvent } from './event-reader.ts'
import { readStream } from './read-stream.ts'

export type { Backoff } from './backoff.ts'
export type { FollowedEvent } from './event-reader.ts'

/** `reconnecting`: just lost, trying again; `offline`: several attempts in a row have failed, still trying. */
export type FollowState = 'live' | 'reconnecting' | 'offline'

export interface StateDetail {
  /** Failed attempts in a row. */
  attempt: number
  retryInMs?: number
  error?: unknown
}

export interface FollowOptions {
  url: string | URL
  headers?: Record<string, string>
  lastEventId?: string | number
  fetch?: typeof globalThis.fetch
  /** May be asynchronous: the next event waits for it, and an event counts as seen only when it is done. */
  onEvent: (event: FollowedEvent) => void | Promise<void>
  onState?: (state: FollowState, detail: StateDetail) => void
  signal?: AbortSignal
  /** Silence for longer than this (two missed heartbeats of 15 s and some slack) counts as a dead connection. */
  watchdogMs?: number
  backoff?: Backoff
}

/** Why following ended: the caller's signal, or an answer that will not change by asking again (204, 4xx). */
export interface FollowEnd {
  reason: 'stopped' | 'refused'
  status?: number
  /** The beginning of what the server said, for a message to the user. */
  body?: string
  lastEventId: string | undefined
}

const OFFLINE_AFTER = 3
// These tell "not now", not "never".
const TRY_AGAIN = new Set([408, 425, 429])

/**
 * Follows a stream of server-sent events for ever: reconnects by itself and resumes after the last event seen.
 * Rejects only with what `onEvent` throws.
 */
export async function followEvents(options: FollowOptions): Promise<FollowEnd> {
  const { onEvent, onState, watchdogMs = 35_000 } = options
  const signal = options.signal ?? new AbortController().signal
  const backoff = { ...options.backoff }
  let lastEventId = options.lastEventId === undefined ? undefined : String(options.lastEventId)
  let attempt = 0

  while (!signal.aborted) {
    const outcome = await readStream({
      ask: connection => request(options, lastEventId, connection),
      signal,
      watchdogMs,
      onOpen: () => onState?.('live', { attempt: 0 }),
      onBytes: () => {
        attempt = 0
      },
      onRetry: ms => {
        // A server that asks for no pause at all would be asked in a tight loop.
        backoff.minMs = Math.max(100, ms)
      },
      async onEvent(event) {
        await onEvent(event)
        if (event.id !== undefined) lastEventId = event.id
      },
    })
    if (signal.aborted) break
    const { status, body, error } = outcome
    if (status !== undefined && isFinal(status)) return { reason: 'refused', status, body: body ?? '', lastEventId }
    const retryInMs = Math.max(pauseBefore(attempt, backoff), outcome.retryAfterMs ?? 0)
    attempt++
    onState?.(attempt >= OFFLINE_AFTER ? 'offline' : 'reconnecting', { attempt, retryInMs, error })
    await pause(retryInMs, signal)
  }
  return { reason: 'stopped', lastEventId }
}

function isFinal(status: number): boolean {
  return status === 204 || (status >= 400 && status < 500 && !TRY_AGAIN.has(status))
}

function request(options: FollowOptions, lastEventId: string | undefined, signal: AbortSignal): Promise<Response> {
  const headers: Record<string, string> = { accept: 'text/event-stream', ...options.headers }
  if (lastEventId !== undefined && lastEventId !== '') headers['last-event-id'] = lastEventId
  // Called through the global when none is given, because browsers refuse a fetch that lost its window.
  const send = options.fetch ?? ((url: string | URL, init: RequestInit) => globalThis.fetch(url, init))
  return send(options.url, { headers, signal, cache: 'no-store' })
}
