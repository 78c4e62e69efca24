import { describe, expect, it } from 'vitest'
import { createTestClock, drain, rounds } from '../src/index.ts'

describe('createTestClock', () => {
  it('stands still until it is moved', async () => {
    const clock = createTestClock(1000)
    expect(clock.now()).toBe(1000)
    await clock.advance(500)
    expect(clock.now()).toBe(1500)
  })

  it('fires timers in order, each at its own time', async () => {
    const clock = createTestClock(0)
    const seen: string[] = []
    clock.setTimeout(() => seen.push(`late ${clock.now()}`), 30)
    clock.setTimeout(() => seen.push(`early ${clock.now()}`), 10)
    clock.setTimeout(() => seen.push(`early too ${clock.now()}`), 10)
    await clock.advance(29)
    expect(seen).toEqual(['early 10', 'early too 10'])
    await clock.advance(1)
    expect(seen.at(-1)).toBe('late 30')
    expect(clock.pending()).toBe(0)
  })

  it('fires what a timer sets after an await, within the same advance', async () => {
    const clock = createTestClock(0)
    const seen: number[] = []
    const again = async () => {
      seen.push(clock.now())
      await Promise.resolve()
      clock.setTimeout(again, 10)
    }
    clock.setTimeout(again, 10)
    await clock.advance(35)
    expect(seen).toEqual([10, 20, 30])
  })

  it('repeats intervals and forgets cleared timers', async () => {
    const clock = createTestClock(0)
    let ticks = 0
    const interval = clock.setInterval(() => {
      ticks += 1
    }, 10)
    const cleared = clock.setTimeout(() => expect.unreachable(), 5)
    clock.clearTimeout(cleared)
    await clock.advance(25)
    clock.clearInterval(interval)
    await clock.advance(100)
    expect(ticks).toBe(2)
  })

  it('leaps: what fell due meanwhile fires once, in order, at the end, and goes on from there', async () => {
    const clock = createTestClock(0)
    const seen: [string, number][] = []
    const tell = (name: string) => () => seen.push([name, clock.now()])
    clock.setInterval(tell('interval'), 10)
    const cleared = clock.setTimeout(tell('cleared'), 60)
    clock.setTimeout(tell('late'), 55)
    clock.setTimeout(() => clock.clearTimeout(cleared), 5)
    clock.setTimeout(tell('not yet'), 1_000)
    await clock.leap(95)
    expect(seen).toEqual([
      ['interval', 95],
      ['late', 95],
    ])
    await clock.advance(10)
    expect(seen.at(-1)).toEqual(['interval', 105])
  })
})

describe('drain', () => {
  it('gives the first truthy value, counting errors as not yet', async () => {
    let looks = 0
    const value = await drain(() => {
      looks += 1
      if (looks === 1) throw new Error('not yet')
      return looks > 2 ? `seen ${looks}` : undefined
    })
    expect(value).toBe('seen 3')
  })

  it('reports the last value or error when it gives up', async () => {
    await expect(drain(() => 0, { limit: 20 })).rejects.toThrow('Gave up waiting after 20 ms: the last value was 0')
    const fails = () => Promise.reject(new Error('no such row'))
    await expect(drain(fails, { limit: 20 })).rejects.toThrow(/the last check threw Error: no such row/)
  })
})

describe('rounds', () => {
  it('is few unless the full run is asked for', () => {
    expect(rounds(100, 3)).toBe(process.env.TRIVIUM_TEST_FULL === '1' ? 100 : 3)
  })
})
