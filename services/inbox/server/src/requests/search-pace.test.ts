import { expect, test } from 'vitest'
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
