import type { EventLog, Stored } from '../src/event-log.ts'

interface Topic<E> {
  events: Stored<E>[]
  newest: number
}

export interface MemoryEventLogOptions {
  /** How many of the newest events of each topic stay readable. */
  keep?: number
}

/** A log that lives as long as the process: for tests, and for topics whose history nobody needs after a restart. */
export function createMemoryEventLog<E extends { seq?: number }>({
  keep = 1000,
}: MemoryEventLogOptions = {}): EventLog<E> {
  const topics = new Map<string, Topic<E>>()

  return {
    async append(name, events) {
      const topic = topics.get(name) ?? { events: [], newest: 0 }
      topics.set(name, topic)
      const stored = events.map((event, index) => ({ ...event, seq: topic.newest + index + 1 }))
      topic.newest += stored.length
      for (const event of stored) topic.events.push(event)
      // Trimming in chunks keeps an append cheap: a splice per event would copy the whole topic each time.
      if (topic.events.length > keep * 2) topic.events = topic.events.slice(-keep)
      return stored.map(event => event.seq)
    },
    async readAfter(name, seq, limit) {
      const kept = readable(topics.get(name), keep)
      const first = kept[0]
      if (!first) return []
      const start = Math.max(0, seq + 1 - first.seq)
      return kept.slice(start, start + limit)
    },
    async oldest(name) {
      const topic = topics.get(name)
      return readable(topic, keep)[0]?.seq ?? (topic?.newest ?? 0) + 1
    },
    async newest(name) {
      return topics.get(name)?.newest ?? 0
    },
  }
}

function readable<E>(topic: Topic<E> | undefined, keep: number): Stored<E>[] {
  if (!topic) return []
  return topic.events.length > keep ? topic.events.slice(-keep) : topic.events
}
