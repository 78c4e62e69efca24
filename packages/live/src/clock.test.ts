import { createTestClock } from '@trivium/testing'
import { expect, it } from 'vitest'
import { backgroundTimeout, type Clock, systemClock } from './clock.ts'

it('is the time of the machine', async () => {
  const before = Date.now()
  await new Promise<void>(resolve => systemClock.setTimeout(resolve, 1))
  systemClock.clearTimeout(systemClock.setTimeout(() => expect.unreachable(), 1))
  systemClock.clearInterval(systemClock.setInterval(() => expect.unreachable(), 1))
  expect(systemClock.now()).toBeGreaterThanOrEqual(before)
})

it('can be replaced by the clock of a test', async () => {
  const clock = createTestClock(0)
  const given: Clock = clock
  let fired = 0
  backgroundTimeout(
    given,
    () => {
      fired += 1
    },
    10,
  )
  await clock.advance(9)
  expect(fired).toBe(0)
  await clock.advance(1)
  expect([fired, given.now()]).toEqual([1, 10])
})
