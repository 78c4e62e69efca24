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
