import { describe, expect, it, vi } from 'vitest'
import { manualTimers } from '../test/manual-timers.ts'
import { createMemoryEventLog } from '../test/memory-event-log.ts'
import { stubStream } from '../test/stub-stream.ts'
import type { EventLog, LiveEvent } from './event-log.ts'
import { createLocalBus } from './local-bus.ts'
import { tailLog } from './tail-log.ts'

function setUp(keep = 10_000) {
  const log: EventLog<LiveEvent> = createMemoryEventLog({ keep })
  const bus = createLocalBus()
  const readAfter = vi.spyOn(log, 'readAfter')
  async function append(count: number, data = 'x'): Promise<void> {
    await log.append(
      't',
      Array.from({ length: count }, () => ({ data })),
    )
    await bus.publish('t')
  }
  return { log, bus, readAfter, append, base: { log, bus, topic: 't' } }
}

function upTo(last: number, first = 1): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

async function arrived(ids: () => number[], expected: number[]): Promise<void> {
  await vi.waitFor(() => expect(ids()).toEqual(expected), { timeout: 180_000, interval: 2 })
}

describe('tailLog', () => {
  it('replays after the number, then follows', async () => {
    const { base, append } = setUp()
    await append(450)
    const stream = stubStream()
    await tailLog({ ...base, after: 3, stream }).caughtUp
    expect(stream.ids()).toEqual(upTo(450, 4))
    await append(2)
    await arrived(stream.ids, upTo(452, 4))
  })

  it('starts now when no number is given, and at the end when the number is from another life', async () => {
    const { base, append } = setUp()
    await append(5)
    const [fresh, future] = [stubStream(), stubStream()]
    await tailLog({ ...base, after: undefined, stream: fresh }).caughtUp
    await tailLog({ ...base, after: 900, stream: future }).caughtUp
    await append(1)
    await arrived(fresh.ids, [6])
    await arrived(future.ids, [6])
  })

  it('shapes, hides and filters events', async () => {
    const { base, append, log } = setUp()
    await append(3)
    const toEvent = ({ seq, data }: { seq: number; data: string }) =>
      seq === 2 ? undefined : { event: 'row', data: data.toUpperCase() }
    const [all, some] = [stubStream(), stubStream()]
    await tailLog({ ...base, after: 0, stream: all, toEvent }).caughtUp
    await tailLog({ ...base, after: 0, stream: some, toEvent, filter: ({ seq }) => seq % 3 === 0 }).caughtUp
    expect(all.events).toEqual([1, 3].map(id => ({ id: `${id}`, event: 'row', data: 'X' })))
    await log.append(
      't',
      upTo(3).map(() => ({ data: 'y' })),
    )
    await base.bus.publish('t')
    await arrived(some.ids, [3, 6])
    await arrived(all.ids, [1, 3, 4, 5, 6])
  })

  it('tells of trimmed events first, even when nothing is left', async () => {
    const { base, append } = setUp(5)
    await append(40)
    const gaps: unknown[] = []
    const stream = stubStream()
    const onGap = (gap: { from: number; to: number }) => {
      gaps.push(gap)
      return { event: 'gap', data: JSON.stringify(gap) }
    }
    await tailLog({ ...base, after: 2, stream, onGap }).caughtUp
    expect(gaps).toEqual([{ from: 3, to: 35 }])
    expect(stream.events[0]).toEqual({ id: undefined, event: 'gap', data: '{"from":3,"to":35}' })
    expect(stream.ids()).toEqual(upTo(40, 36))

    const emptied = { readAfter: async () => [], newest: async () => 40 }
    await tailLog({ ...base, log: emptied, after: 38, stream: stubStream(), onGap }).caughtUp
    expect(gaps.at(-1)).toEqual({ from: 39, to: 40 })
  })

  it('works over a bare read function', async () => {
    const { base, append, log } = setUp()
    await append(2)
    const stream = stubStream()
    const readAfter: typeof log.readAfter = (...page) => log.readAfter(...page)
    await tailLog({ bus: base.bus, topic: 't', readAfter, after: undefined, stream }).caughtUp
    await append(1)
    await arrived(stream.ids, [1, 2, 3])
  })

  it('finds by the safety poll what no wake-up told', async () => {
    const { base, log } = setUp()
    const clock = manualTimers()
    const stream = stubStream()
    const tail = tailLog({ ...base, after: 0, stream, clock })
    await tail.caughtUp
    await log.append('t', [{ data: 'silent' }])
    clock.fire()
    await arrived(stream.ids, [1])
    tail.stop()
    expect(clock.pending()).toBe(0)
  })

  it('replays at the pace of the reader instead of dropping it', async () => {
    const { base, append } = setUp()
    await append(600, 'x'.repeat(2000))
    const stream = stubStream(100_000)
    stream.hold(true)
    const tail = tailLog({ ...base, after: 0, stream })
    let over = false
    void tail.caughtUp.then(() => {
      over = true
    })
    await vi.waitFor(
      () => {
        stream.hold(false)
        stream.hold(true)
        expect(over).toBe(true)
      },
      { timeout: 180_000, interval: 1 },
    )
    expect(stream.isClosed).toBe(false)
    expect(stream.ids()).toEqual(upTo(600))
    expect(stream.most()).toBeLessThan(100_000)
  })

  it('lets a live reader take a burst of many pages at its own pace', async () => {
    const { base, append } = setUp()
    const stream = stubStream(50_000)
    await tailLog({ ...base, after: 0, stream, pageSize: 50 }).caughtUp
    stream.hold(true)
    await append(1000, 'x'.repeat(2000))
    await vi.waitFor(
      () => {
        stream.hold(false)
        stream.hold(true)
        expect(stream.ids()).toEqual(upTo(1000))
      },
      { timeout: 180_000, interval: 1 },
    )
    expect(stream.isClosed).toBe(false)
  })

  it('hangs up when the log cannot be read at first, and goes on when it cannot be read for a while', async () => {
    const { base, readAfter, append } = setUp()
    await append(1)
    const errors: unknown[] = []
    const onError = (error: unknown) => errors.push(error)
    readAfter.mockRejectedValueOnce(new Error('down'))
    const first = stubStream()
    await tailLog({ ...base, after: 0, stream: first, onError }).caughtUp
    expect([first.isClosed, errors.length]).toEqual([true, 1])

    const second = stubStream()
    await tailLog({ ...base, after: 0, stream: second, onError }).caughtUp
    readAfter.mockRejectedValueOnce(new Error('down'))
    await append(1)
    await vi.waitFor(() => expect(errors.length).toBe(2))
    await append(1)
    await arrived(second.ids, [1, 2, 3])
  })

  it('reads the log once per wake-up for all streams, and not at all for nobody', async () => {
    const { base, readAfter, append } = setUp()
    const streams = upTo(500).map(() => stubStream())
    const tails = streams.map(stream => tailLog({ ...base, after: 0, stream }))
    await Promise.all(tails.map(tail => tail.caughtUp))
    readAfter.mockClear()
    for (let n = 1; n <= 20; n++) {
      await append(1)
      for (const stream of streams) await arrived(stream.ids, upTo(n))
    }
    expect(readAfter.mock.calls.length).toBeLessThanOrEqual(40)
    for (const tail of tails) tail.stop()
    readAfter.mockClear()
    await append(1)
    expect(readAfter).not.toHaveBeenCalled()
  })
})
