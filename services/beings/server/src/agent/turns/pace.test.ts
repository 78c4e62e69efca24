import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createPace } from './pace.ts'

test('so many pass in a round, in the order they came, and the event loop turns in between', async () => {
  const pace = createPace(2)
  const passed: number[] = []
  const all = [1, 2, 3, 4, 5].map(async number => {
    await pace()
    passed.push(number)
  })
  const seen: number[] = []
  while (passed.length < 5) {
    await setImmediate()
    seen.push(passed.length)
  }
  await Promise.all(all)
  expect(passed).toEqual([1, 2, 3, 4, 5])
  const steps = seen.map((count, index) => count - (seen[index - 1] ?? 0))
  expect(Math.max(...steps)).toBe(2)
  await pace()
})
