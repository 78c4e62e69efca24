import { createBatchQueue, type Waiter } from '@trivium/db'
import type { InboxContext } from '../context.ts'
import { deliveriesTopic, requestsTopic } from '../live/topics.ts'
import type { Arrival, Captured, JudgeSignature } from './arrival.ts'
import { captureOnPostgres } from './postgres-capture-store.ts'
import { CaptureStreams } from './postgres-capture-stream.ts'
import { RequestsVacuum } from './postgres-vacuum.ts'
import { captureOnSqlite } from './sqlite-capture-store.ts'

export type { Captured } from './arrival.ts'

/** The waiter hears when the request is on disk; undefined when its endpoint is gone. */
export type Capture = (arrival: Arrival, waiter: Waiter<Captured | undefined>) => void

/** Fewer than are kept per endpoint: the oldest of a batch must never be trimmed by the batch itself. */
const maxItems = 256

/** All requests that wait at one moment go into one transaction, together with their deliveries. */
export function createCapture({ database, bus, log, forgetting, now }: InboxContext, judge: JudgeSignature): Capture {
  const streams = new CaptureStreams(now)
  const vacuum = database.native.engine === 'postgres' ? new RequestsVacuum(database.native.batchPool, log) : undefined

  // Once per endpoint and batch, not once per request.
  function announce(arrivals: readonly Arrival[], results: readonly (Captured | undefined)[]): void {
    const delivers = new Map<number, boolean>()
    arrivals.forEach(({ endpointNumber }, place) => {
      const result = results[place]
      if (result) delivers.set(endpointNumber, result.delivers || delivers.get(endpointNumber) === true)
    })
    for (const [number, hasDeliveries] of delivers) {
      void bus.publish(requestsTopic(number))
      if (hasDeliveries) void bus.publish(deliveriesTopic(number))
    }
  }

  return createBatchQueue<Arrival, Captured | undefined>(database, {
    maxItems,
    sqlite: (connection, arrivals) => captureOnSqlite(connection, arrivals, { judge, now: now() }),
    postgres: (client, arrivals, last) => captureOnPostgres(client, arrivals, { judge, streams, last, now }),
    stream: streams,
    written(arrivals, results) {
      vacuum?.captured(arrivals)
      if (results.some(result => result?.trimmed)) forgetting.later()
      announce(arrivals, results)
    },
  })
}
