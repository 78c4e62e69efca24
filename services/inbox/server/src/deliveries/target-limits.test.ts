import { expect, test } from 'vitest'
import { usualRules } from './rules.ts'
import { rateAfter, rateReadyAt, rateRoom, rulesFor } from './target-limits.ts'

test('the schedule of a target begins at once and waits as it says; without one it is the usual', () => {
  expect(rulesFor(undefined, usualRules)).toBe(usualRules)
  expect(rulesFor({ retry_seconds: null }, usualRules)).toBe(usualRules)
  expect(rulesFor({ retry_seconds: '[]' }, usualRules).scheduleMs).toEqual([0])
  expect(rulesFor({ retry_seconds: '[0.5,60]' }, usualRules)).toEqual({ ...usualRules, scheduleMs: [0, 500, 60_000] })
})

/** Takes whatever it may at every millisecond. */
function takenIn(rate: number, ms: number): number[] {
  const times: number[] = []
  let target = { rate_per_second: rate, rate_at: null as number | null }
  for (let now = 1_000_000; now < 1_000_000 + ms; now += 1) {
    const room = rateRoom(target, now)
    times.push(...Array<number>(room).fill(now))
    if (room > 0) target = { ...target, rate_at: rateAfter(target, room, now) }
  }
  return times
}

test.each([0.5, 1, 3, 10, 50, 200, 1000])('%d a second are never exceeded by more than what may go at once', rate => {
  const times = takenIn(rate, 10_000)
  const atOnce = Math.max(1, Math.floor(rate / 20))
  expect(times.length).toBeGreaterThanOrEqual(rate * 10 * 0.99)
  expect(times.length).toBeLessThanOrEqual(rate * 10 + atOnce)
  for (let index = 0; index < times.length; index += 1) {
    const inSecond = times.filter(time => time >= (times[index] ?? 0) && time < (times[index] ?? 0) + 1000).length
    expect(inSecond).toBeLessThanOrEqual(Math.ceil(rate) + atOnce)
    if (index > 50) break
  }
})

test('what was saved up during a rest is no more than what may go at once', () => {
  const rested = { rate_per_second: 10, rate_at: 5 }
  expect(rateRoom(rested, 1_000_000)).toBe(1)
  expect(rateRoom({ rate_per_second: null, rate_at: null }, 0)).toBe(Number.POSITIVE_INFINITY)
})

test('a target is looked at again exactly when it may be asked', () => {
  const now = 1_000_000
  for (const rate of [0.01, 0.3, 7, 10, 333, 1000]) {
    let target = { rate_per_second: rate, rate_at: null as number | null }
    for (let round = 0; round < 20; round += 1) {
      const at = Math.max(now, rateReadyAt(target))
      expect(rateRoom(target, at)).toBeGreaterThanOrEqual(1)
      if (at > now) expect(rateRoom(target, at - 1)).toBe(0)
      target = { ...target, rate_at: rateAfter(target, 1, at) }
    }
  }
})
