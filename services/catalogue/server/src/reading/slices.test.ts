import { expect, it } from 'vitest'
import { Slices, type Work } from './slices.ts'

/** Work of so many steps, each of which takes a millisecond; long from the start or not. */
function workOf(steps: number, isLong: boolean, done: () => void): Work {
  let left = steps
  return {
    step() {
      const end = performance.now() + 1
      while (performance.now() < end) {}
      left -= 1
      if (left === 0) done()
      return left === 0
    },
    isLong: () => isLong,
  }
}

it('shares a slice of each turn among all, so that a timer never waits for more than that', async () => {
  const slices = new Slices()
  const all = Array.from({ length: 10 }, () => slices.run(workOf(20, true, () => {})))
  let isOver = false
  let turns = 0
  const count = () => {
    turns += 1
    if (!isOver) setImmediate(count)
  }
  setImmediate(count)
  await Promise.all(all)
  isOver = true
  // 200 ms of work in slices of four or five: whatever else the machine does, there were so many turns in between.
  expect(turns).toBeGreaterThan(35)
})

it('does first what is short, and still gets on with what is long', async () => {
  const slices = new Slices()
  const order: string[] = []
  const long = slices.run(workOf(60, true, () => order.push('long')))
  const short = Array.from({ length: 5 }, (_, at) => slices.run(workOf(6, false, () => order.push(`short ${at}`))))
  await Promise.all([long, ...short])
  expect(order).toEqual(['short 0', 'short 1', 'short 2', 'short 3', 'short 4', 'long'])
})

it('tells a failure to whom it belongs and goes on with the others', async () => {
  const slices = new Slices()
  const failing = slices.run({
    step() {
      throw new Error('broken')
    },
    isLong: () => false,
  })
  const other = slices.run(workOf(3, false, () => {}))
  await expect(failing).rejects.toThrow('broken')
  await other
})
