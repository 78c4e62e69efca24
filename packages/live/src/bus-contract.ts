import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Bus } from './bus.ts'

export interface BusesUnderTest {
  /** Two ends of the same bus, as two processes would hold them; the same object twice when there is only one process. */
  here: Bus
  there: Bus
  /** What makes a publish from the other end visible where the bus watches the store itself (a committed write). */
  commitThere?: () => void | Promise<void>
  /** Whether a payload reaches the other end. False where wake-ups carry nothing. */
  carriesPayloads: boolean
  close?: () => void | Promise<void>
}

export type MakeBuses = () => BusesUnderTest | Promise<BusesUnderTest>

const PATIENCE = { timeout: 20_000, interval: 5 }

/** Registers the suite every bus has to pass. */
export function busContract(name: string, make: MakeBuses): void {
  describe(`bus: ${name}`, () => {
    let made: BusesUnderTest
    let here: Bus

    beforeEach(async () => {
      made = await make()
      here = made.here
    })
    afterEach(async () => {
      await made.here.close()
      await made.there.close()
      await made.close?.()
    })

    async function publishThere(topic: string, payload?: string): Promise<void> {
      await made.commitThere?.()
      await made.there.publish(topic, payload)
    }

    it('wakes a local subscriber at once, with the payload', () => {
      const listener = vi.fn()
      here.subscribe('a', listener)
      here.publish('a', 'hello')
      expect(listener.mock.calls).toEqual([['hello']])
    })

    it('does not wake the subscribers of another topic for a local publish', () => {
      const listener = vi.fn()
      here.subscribe('b', listener)
      here.publish('a')
      expect(listener).not.toHaveBeenCalled()
    })

    it('wakes a subscriber at the other end', async () => {
      const listener = vi.fn()
      here.subscribe('a', listener)
      await publishThere('a', 'from afar')
      await vi.waitFor(() => expect(listener).toHaveBeenCalled(), PATIENCE)
      if (made.carriesPayloads) expect(listener).toHaveBeenCalledWith('from afar')
    })

    it('wakes for many topics published in one tick', async () => {
      const woken = new Set<number>()
      for (let n = 0; n < 300; n++) here.subscribe(`t${n}`, () => woken.add(n))
      await made.commitThere?.()
      for (let n = 0; n < 300; n++) void made.there.publish(`t${n}`)
      await vi.waitFor(() => expect(woken.size).toBe(300), PATIENCE)
    })

    it('still wakes when the payload is too large to carry or unusual', async () => {
      for (const payload of ['x'.repeat(100_000), '\u{1f680}'.repeat(3000), "'; drop table x; --", '']) {
        const listener = vi.fn()
        const end = here.subscribe("odd ' topic", listener)
        await publishThere("odd ' topic", payload)
        await vi.waitFor(() => expect(listener).toHaveBeenCalled(), PATIENCE)
        end()
      }
    })

    it('tells a subscriber of everything which topic it was, or that it may be any', async () => {
      const topics: (string | undefined)[] = []
      here.subscribeAll(topic => topics.push(topic))
      here.publish('local')
      expect(topics).toEqual(['local'])
      await publishThere('afar')
      await vi.waitFor(
        () => expect(topics.slice(1).some(topic => topic === 'afar' || topic === undefined)).toBe(true),
        PATIENCE,
      )
    })

    it('stops waking after the subscription ended, and only that one', () => {
      const listener = vi.fn()
      const endFirst = here.subscribe('a', listener)
      const endSecond = here.subscribe('a', listener)
      endFirst()
      endFirst()
      here.publish('a')
      expect(listener).toHaveBeenCalledTimes(1)
      endSecond()
      here.publish('a')
      expect(listener).toHaveBeenCalledTimes(1)
    })

    it('lets a listener end its own subscription or add one while it is woken', () => {
      const late = vi.fn()
      const end = here.subscribe('a', () => {
        end()
        here.subscribe('a', late)
      })
      here.publish('a')
      expect(late).not.toHaveBeenCalled()
      here.publish('a')
      expect(late).toHaveBeenCalledTimes(1)
    })

    it('wakes nobody after close', async () => {
      const listener = vi.fn()
      here.subscribe('a', listener)
      await here.close()
      here.publish('a')
      expect(listener).not.toHaveBeenCalled()
    })
  })
}
