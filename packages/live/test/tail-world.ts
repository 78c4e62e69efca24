import type { LiveEvent } from '../src/event-log.ts'
import { createLocalBus } from '../src/local-bus.ts'
import { tailLog } from '../src/tail-log.ts'
import { manualTimers } from './manual-timers.ts'
import { createMemoryEventLog } from './memory-event-log.ts'
import { type StubStream, stubStream } from './stub-stream.ts'

interface Reader {
  stream: StubStream
  after: number
  left: boolean
}

export interface Step {
  kind: 'append' | 'wake' | 'open' | 'leave' | 'hold' | 'release' | 'settleRead' | 'turn'
  n: number
}

export function turn(): Promise<void> {
  return new Promise(resolve => setImmediate(resolve))
}

/** One topic, its writers, its readers, and reads that take their snapshot when asked but answer when the test says so. */
export function createTailWorld() {
  const inner = createMemoryEventLog<LiveEvent>({ keep: 100_000 })
  const bus = createLocalBus()
  const clock = manualTimers()
  const readers: Reader[] = []
  const waiting: (() => void)[] = []
  let immediate = false
  const log = {
    newest: inner.newest,
    async readAfter(topic: string, seq: number, limit: number) {
      const page = await inner.readAfter(topic, seq, limit)
      if (!immediate) await new Promise<void>(resolve => waiting.push(resolve))
      return page
    },
  }

  const pick = (n: number): Reader | undefined => readers[n % Math.max(1, readers.length)]
  const act: Record<Step['kind'], (n: number) => unknown> = {
    append: n => inner.append('t', Array(1 + (n % 10)).fill({ data: 'x'.repeat(20) })),
    wake: () => bus.publish('t'),
    hold: n => pick(n)?.stream.hold(true),
    release: n => pick(n)?.stream.hold(false),
    settleRead: n => waiting.splice(n % Math.max(1, waiting.length), 1)[0]?.(),
    turn,
    async open(n) {
      const after = Math.max(0, (await inner.newest('t')) - (n % 30))
      const stream = stubStream(300)
      readers.push({ stream, after, left: false })
      tailLog({ log, bus, topic: 't', after, stream, clock, pageSize: 4 })
    },
    leave(n) {
      const reader = pick(n)
      if (!reader) return
      reader.left = true
      reader.stream.close()
    },
  }

  return {
    readers,
    clock,
    bus,
    newest: () => inner.newest('t'),
    perform: async ({ kind, n }: Step) => void (await act[kind](n)),
    /** From here on reads answer at once and every reader reads. */
    letFlow() {
      immediate = true
      for (const settle of waiting.splice(0)) settle()
      for (const { stream } of readers) stream.hold(false)
    },
    /** Whether somebody who is still connected has not seen the newest event. */
    async someoneBehind() {
      const newest = await inner.newest('t')
      return readers.some(({ stream, after }) => !stream.isClosed && after < newest && stream.ids().at(-1) !== newest)
    },
  }
}
