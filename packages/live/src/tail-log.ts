import type { Bus } from './bus.ts'
import { systemClock, type Timers } from './clock.ts'
import type { EventLog, LiveEvent, Stored } from './event-log.ts'
import { type Gap, TailReader, type TailTarget } from './tail-reader.ts'
import { type HubOptions, TopicHub } from './topic-hub.ts'
import type { ToEvent } from './topic-tape.ts'

export type ReadAfter<E> = (topic: string, seq: number, limit: number) => Promise<Stored<E>[]>

interface CommonOptions<E> {
  bus: Bus
  topic: string
  /** The last number the reader has seen. Undefined: only what comes from now on (needs a log that knows its newest). */
  after: number | undefined
  stream: TailTarget
  /**
   * How an event looks on the wire; undefined hides it. Its number becomes the id unless given.
   * Streams share reads and bytes when they pass the same log (or readAfter), bus and toEvent: do not make one per request.
   */
  toEvent?: ToEvent<E>
  /** Which events this one stream shows; runs per stream. */
  filter?: (event: Stored<E>) => boolean
  pageSize?: number
  /** Called for numbers that are gone (trimmed); the returned event is sent in their place. */
  onGap?: (gap: Gap) => LiveEvent | undefined
  onError?: (error: unknown) => void
  /** A look at the log without a wake-up, in case one was lost. */
  safetyPollMs?: number
  clock?: Timers
}

export type TailOptions<E extends { seq?: number }> = CommonOptions<E> &
  ({ log: Pick<EventLog<E>, 'readAfter'> & Partial<Pick<EventLog<E>, 'newest'>> } | { readAfter: ReadAfter<E> })

export interface Tail {
  /** Resolves when the replay is over and the stream follows the log, or when it ended before that. */
  caughtUp: Promise<void>
  /** Ends the tail; the stream stays open. Closing the stream ends the tail too. */
  stop(): void
}

// The hubs of a log die with it; those of a topic end with their last reader.
// biome-ignore lint/suspicious/noExplicitAny: a hub is only ever found again under the log that fixes its event type
const hubsBySource = new WeakMap<object, Map<string, Set<TopicHub<any>>>>()

/**
 * Sends a topic into a stream: everything after `after`, then everything that is appended, in order, each event once.
 * The bus only shortens the wait; what is sent comes from the log alone.
 */
export function tailLog<E extends { seq?: number } = LiveEvent>(options: TailOptions<E>): Tail {
  const { bus, topic, stream, after, pageSize = 200, safetyPollMs = 5_000, clock = systemClock } = options
  const log = 'log' in options ? options.log : undefined
  const source = 'log' in options ? options.log : options.readAfter
  const readAfter: ReadAfter<E> = 'log' in options ? (...page) => options.log.readAfter(...page) : options.readAfter
  const toEvent = options.toEvent ?? (asItIs as unknown as ToEvent<E>)
  const { hub, release } = hubFor(source, { readAfter, bus, topic, toEvent, pageSize, safetyPollMs, clock })

  const reader: TailReader<E> = new TailReader({
    hub,
    stream,
    after,
    newest: log?.newest && (() => (log as EventLog<E>).newest(topic)),
    filter: options.filter,
    onGap: options.onGap,
    onError: options.onError,
    onEnd: () => {
      if (hub.detach(reader)) release()
    },
  })
  return { caughtUp: reader.caughtUp, stop: () => reader.stop() }
}

function hubFor<E>(source: object, wanted: HubOptions<E>): { hub: TopicHub<E>; release: () => void } {
  const { topic, bus, toEvent, pageSize } = wanted
  const topics: Map<string, Set<TopicHub<E>>> = hubsBySource.get(source) ?? new Map()
  hubsBySource.set(source, topics)
  const hubs = topics.get(topic) ?? new Set()
  topics.set(topic, hubs)
  const same = [...hubs].find(({ options: o }) => o.bus === bus && o.toEvent === toEvent && o.pageSize === pageSize)
  const hub = same ?? new TopicHub(wanted)
  hubs.add(hub)
  return {
    hub,
    release() {
      hubs.delete(hub)
      if (hubs.size === 0 && topics.get(topic) === hubs) topics.delete(topic)
    },
  }
}

function asItIs(event: Stored<LiveEvent>): LiveEvent {
  return event
}
