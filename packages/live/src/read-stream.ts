import { EventReader, type FollowedEvent } from './event-reader.ts'

interface ReadOptions {
  ask: (signal: AbortSignal) => Promise<Response>
  signal: AbortSignal
  watchdogMs: number
  onOpen: () => void
  onBytes: () => void
  onRetry: (ms: number) => void
  onEvent: (event: FollowedEvent) => Promise<void>
}

/** How one connection ended. `status` is set when the server answered with something other than a stream. */
export interface Outcome {
  status?: number
  body?: string
  retryAfterMs?: number
  error?: unknown
}

/** One connection from the request to its end. Never rejects because of the network; what `onEvent` throws passes through. */
export async function readStream(options: ReadOptions): Promise<Outcome> {
  const connection = new AbortController()
  const hangUp = (): void => connection.abort(options.signal.reason)
  options.signal.addEventListener('abort', hangUp, { once: true })
  if (options.signal.aborted) hangUp()
  const watchdog = createWatchdog(options.watchdogMs, () =>
    connection.abort(new Error('no sign of life from the server')),
  )
  try {
    watchdog.feed()
    const response = await options.ask(connection.signal)
    if (!isStream(response)) return await refusal(response)
    options.onOpen()
    await readBody(response, watchdog, { ...options, signal: connection.signal })
    return {}
  } catch (error) {
    if (error instanceof ListenerFault) throw error.cause
    return { error }
  } finally {
    watchdog.stop()
    options.signal.removeEventListener('abort', hangUp)
    connection.abort()
  }
}

async function readBody(response: Response, watchdog: Watchdog, options: ReadOptions): Promise<void> {
  const events = new EventReader(options.onRetry)
  const reader = (response.body as ReadableStream<Uint8Array>).getReader()
  // Not every fetch passes its signal on to the body.
  options.signal.addEventListener('abort', () => void reader.cancel().catch(() => undefined), { once: true })
  for (;;) {
    options.signal.throwIfAborted()
    watchdog.feed()
    const { done, value } = await reader.read()
    if (done) return options.signal.throwIfAborted()
    options.onBytes()
    const told = events.push(value)
    // Whoever handles an event slowly is not to be blamed on the server.
    watchdog.stop()
    for (const event of told) {
      if (options.signal.aborted) return
      await options.onEvent(event).catch((error: unknown) => {
        throw new ListenerFault(error)
      })
    }
  }
}

/** Tells an error of the caller's own code from one of the network. */
class ListenerFault extends Error {
  constructor(cause: unknown) {
    super('the listener failed', { cause })
  }
}

interface Watchdog {
  feed(): void
  stop(): void
}

function createWatchdog(ms: number, onSilence: () => void): Watchdog {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = (): void => clearTimeout(timer)
  const feed = (): void => {
    stop()
    timer = setTimeout(onSilence, ms)
  }
  return { feed, stop }
}

function isStream(response: Response): boolean {
  const type = response.headers.get('content-type') ?? ''
  return response.status === 200 && response.body !== null && /^text\/event-stream\b/i.test(type)
}

async function refusal(response: Response): Promise<Outcome> {
  const { status } = response
  const body = (await response.text().catch(() => '')).slice(0, 2000)
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  return {
    status,
    body,
    error: new Error(`the server answered ${status} instead of an event stream`),
    ...(seconds >= 0 && seconds <= 3600 && { retryAfterMs: seconds * 1000 }),
  }
}
