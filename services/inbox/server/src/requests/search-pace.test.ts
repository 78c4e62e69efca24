import { expect, onTestFinished, test, vi } from 'vitest'
import { createPace } from './search-pace.ts'

test('pieces of all searches take turns, and one that fails stops nobody', async () => {
  const pace = createPace()
  const order: string[] = []
  let atWork = 0
  const piece = (name: string, fails = false) =>
    pace(async () => {
      atWork += 1
      expect(atWork).toBe(1)
      await new Promise(resolve => setTimeout(resolve, 2))
      atWork -= 1
      order.push(name)
      if (fails) throw new Error(name)
      return name
    })
  const results = await Promise.allSettled([piece('a'), piece('b', true), piece('c')])
  expect(order).toEqual(['a', 'b', 'c'])
  expect(results.map(result => (result.status === 'fulfilled' ? result.value : result.reason.message))).toEqual(order)
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
})

test('a rest is long while others need the machine or nobody can tell, and short while nobody does', async () => {
  const rests: number[] = []
  const states = [async () => true, async () => false, () => Promise.reject(new Error('no database'))]
  const pace = createPace({
    isBusy: () => (states.shift() ?? (async () => true))(),
    rest: async ms => void rests.push(ms),
  })
  const work = () => new Promise(resolve => setTimeout(resolve, 10))
  for (let piece = 0; piece < 4; piece += 1) await pace(work)
  const [busy = 0, quiet = 0, unknown = 0] = rests
  expect(busy).toBeGreaterThan(quiet * 4)
  expect(unknown).toBeGreaterThan(quiet * 4)
  expect(Math.max(...rests)).toBeLessThanOrEqual(100)
})

test('rests that would be shorter than a timer can be are taken together', async () => {
  let clock = 0
  const now = vi.spyOn(performance, 'now').mockImplementation(() => clock)
  onTestFinished(() => now.mockRestore())
  const rests: number[] = []
  const pace = createPace({ isBusy: async () => false, rest: async ms => void rests.push(ms) })
  const work = async () => {
    clock += 0.5
  }
  for (let piece = 0; piece < 40; piece += 1) await pace(work)
  // The rest behind the last one is waited for by the next.
  await pace(async () => {})
  expect(rests).toEqual([1, 1, 1, 1, 1])
})
