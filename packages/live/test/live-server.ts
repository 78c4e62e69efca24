import { vi } from 'vitest'
import type { EventLog, LiveEvent } from '../src/event-log.ts'
import { type EventStream, openEventStream } from '../src/event-stream.ts'
import { parseLastEventId } from '../src/last-event-id.ts'
import { createLocalBus } from '../src/local-bus.ts'
import { tailLog } from '../src/tail-log.ts'
import { createMemoryEventLog } from './memory-event-log.ts'
import { type Served, serve } from './serve.ts'

/** A log and a bus that outlive servers, and servers that answer every request with the topic `t`. */
export function createLiveWorld(options: { heartbeatMs?: number; highWaterBytes?: number } = {}) {
  const log: EventLog<LiveEvent> = createMemoryEventLog({ keep: 100_000 })
  const bus = createLocalBus()
  const streams: EventStream[] = []
  return {
    log,
    bus,
    streams,
    readAfter: vi.spyOn(log, 'readAfter'),
    async append(...data: string[]): Promise<void> {
      await log.append(
        't',
        data.map(text => ({ data: text })),
      )
      await bus.publish('t')
    },
    start: (port = 0): Promise<Served> =>
      serve((request, response) => {
        const stream = openEventStream({ request, response, ...options })
        streams.push(stream)
        tailLog({ log, bus, topic: 't', after: parseLastEventId(request), stream })
      }, port),
  }
}

export function upTo(last: number, first = 1): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}
