import { version } from '@trivium/config'
import type { Uses } from '../../platform/kernel.ts'
import { toOtlp } from '../../platform/telemetry/otlp-wire.ts'
import { type Collector, CollectorFault, sendOtlp } from '../../platform/telemetry/send-otlp.ts'
import { listTurns } from '../turns/turn-store.ts'
import { listSpans } from './span-store.ts'
import { toWireSpan } from './to-wire-spans.ts'

/** Passes ended turns on to a collector, in its own time: no turn waits for it, and none fails with it. */
export interface TraceExporter {
  turnEnded(turnId: string): void
  /** Tries once more to send what waits, and gives up soon. */
  close(): Promise<void>
}

/** Turns that end about the same time travel together. */
const collectMs = 1000
const turnsPerBatch = 100
/** While a collector is away, the newest are kept; all of them are in the store anyway. */
const mostWaiting = 5000
const [firstPauseMs, longestPauseMs] = [1000, 60_000]
const closingMs = 2000

export function createTraceExporter(context: Uses<'config' | 'database' | 'log'>): TraceExporter {
  const { otlpEndpoint: endpoint, otlpHeaders: headers } = context.config
  if (endpoint === undefined) return { turnEnded: () => undefined, close: async () => undefined }
  const collector = { endpoint, headers }
  const closing = new AbortController()
  let waiting: string[] = []
  let timer: NodeJS.Timeout | undefined
  let failures = 0
  let sending: Promise<void> = Promise.resolve()

  /** One after the other: what is on its way is not sent a second time. */
  function sendLater(ms: number): void {
    timer ??= setTimeout(() => {
      timer = undefined
      sending = sending.then(sendWaiting)
    }, ms)
    timer.unref()
  }

  async function sendWaiting(): Promise<void> {
    while (waiting.length > 0 && !closing.signal.aborted) {
      const batch = waiting.slice(0, turnsPerBatch)
      try {
        await sendTurns(context, { collector, turnIds: batch, signal: closing.signal })
        failures = 0
      } catch (error) {
        failures += 1
        const line = { source: 'traces', reason: (error as Error).message }
        if (failures === 1) context.log.warn(line, 'traces could not be exported')
        if (!(error instanceof CollectorFault) || error.retryable)
          return sendLater(Math.min(longestPauseMs, firstPauseMs * 2 ** (failures - 1)))
      }
      // Sent, or refused for good.
      waiting = waiting.filter(id => !batch.includes(id))
    }
  }

  return {
    turnEnded(turnId) {
      waiting.push(turnId)
      if (waiting.length > mostWaiting) waiting.shift()
      sendLater(collectMs)
    },
    async close() {
      const limit = setTimeout(() => closing.abort(), closingMs)
      clearTimeout(timer)
      await sending
      await sendWaiting()
      clearTimeout(timer)
      clearTimeout(limit)
    },
  }
}

interface Sending {
  collector: Collector
  turnIds: readonly string[]
  signal: AbortSignal
}

async function sendTurns({ database }: Uses<'database'>, { collector, turnIds, signal }: Sending): Promise<void> {
  const turns = new Map((await listTurns(database.db, turnIds)).map(turn => [turn.id, turn]))
  const spans = (await listSpans(database.db, turnIds)).flatMap(span => {
    const turn = turns.get(span.turn_id)
    return turn ? [toWireSpan(span, turn)] : []
  })
  // A conversation that was deleted meanwhile took its traces along.
  if (spans.length > 0) await sendOtlp(collector, toOtlp({ name: 'beings', version }, spans), signal)
}
