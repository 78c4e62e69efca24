import { randomUUID } from 'node:crypto'
import type { CapturedRequest, PathMode } from '@trivium/inbox-contract'
import { type Answer, RelayFault, relayRequest, type Sender } from '@trivium/inbox-relay'
import { messageOf, originalUrl } from './api/message.ts'

export interface Destination {
  readonly sender: Sender
  readonly targetUrl: string
  readonly pathMode: PathMode
  /** Told to the target, with the endpoint, when it is given: it is the key to everything the endpoint holds. */
  readonly receiveUrl: string | undefined
  readonly timeoutMs: number
  readonly signal: AbortSignal
  /** Waits between attempts; a test need not. */
  readonly retryWaitsMs: readonly number[]
}

export interface Sent {
  readonly answer?: Answer
  readonly fault?: RelayFault
  readonly durationMs: number
  readonly attempts: number
}

/** Failures to connect: the target was not running, and has not seen the request. After a `reset` it may have. */
const connectionFaults = new Set(['connect', 'dns'])
export const usualRetryWaitsMs: readonly number[] = [500, 1000, 2000, 4000, 8000]

/** Sends a stored request on from this machine. Any answer ends it; failures to connect are tried again. */
export async function send(request: CapturedRequest, destination: Destination): Promise<Sent> {
  const { sender, targetUrl, pathMode, timeoutMs, signal, retryWaitsMs } = destination
  const message = messageOf(request)
  const { receiveUrl } = destination
  const identity = {
    requestId: request.id,
    deliveryId: randomUUID(),
    ...(receiveUrl === undefined
      ? {}
      : { endpointId: request.endpointId, originalUrl: originalUrl(receiveUrl, request.target) }),
  }
  const started = performance.now()
  for (let attempt = 1; ; attempt += 1) {
    const provenance = { ...identity, attempt }
    const outcome = await relayRequest(sender, { message, targetUrl, pathMode, provenance, timeoutMs, signal }).then(
      answer => ({ answer }),
      (error: unknown) => ({ fault: asFault(error) }),
    )
    const waitMs = retryWaitsMs[attempt - 1]
    const isWorthRetrying = 'fault' in outcome && connectionFaults.has(outcome.fault.class) && waitMs !== undefined
    if (!isWorthRetrying || signal.aborted)
      return { ...outcome, durationMs: performance.now() - started, attempts: attempt }
    await pause(waitMs, signal)
  }
}

function asFault(error: unknown): RelayFault {
  if (error instanceof RelayFault) return error
  throw error
}

export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const finish = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', finish)
      resolve()
    }
    const timer = setTimeout(finish, ms)
    signal.addEventListener('abort', finish, { once: true })
    if (signal.aborted) finish()
  })
}
