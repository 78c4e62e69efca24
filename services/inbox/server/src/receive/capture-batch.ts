import { createBatchWriter } from '@trivium/db'
import type { InboxContext } from '../context.ts'
import { deliveriesTopic, requestsTopic } from '../live/topics.ts'
import type { Arrival, Captured, JudgeSignature } from './arrival.ts'
import { captureOnPostgres } from './postgres-capture-store.ts'
import { captureOnSqlite } from './sqlite-capture-store.ts'

export type { Captured } from './arrival.ts'

/** Resolves once the request is on disk; undefined when its endpoint is gone. */
export type Capture = (arrival: Arrival) => Promise<Captured | undefined>

/** Fewer than are kept per endpoint: the oldest of a batch must never be trimmed by the batch itself. */
const maxItems = 256

/** All requests that wait at one moment go into one transaction, together with their deliveries. */
export function createCapture({ database, bus }: InboxContext, judge: JudgeSignature): Capture {
  const write = createBatchWriter<Arrival, Captured | undefined>(database, {
    maxItems,
    sqlite: (connection, arrivals) => captureOnSqlite(connection, arrivals, judge),
    postgres: (client, arrivals, last) => captureOnPostgres(client, arrivals, { judge, last }),
  })
  let captured = new Map<number, boolean>()

  // Once per endpoint and batch, not once per request: the answers of a batch all settle in the same turn.
  function announce(): void {
    const endpoints = captured
    captured = new Map()
    for (const [number, delivers] of endpoints) {
      void bus.publish(requestsTopic(number))
      if (delivers) void bus.publish(deliveriesTopic(number))
    }
  }

  return async arrival => {
    const result = await write(arrival)
    if (result) {
      if (captured.size === 0) queueMicrotask(announce)
      captured.set(arrival.endpointNumber, result.delivers)
    }
    return result
  }
}
