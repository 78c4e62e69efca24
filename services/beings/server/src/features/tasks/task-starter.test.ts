import { systemClock } from '@trivium/live'
import { createTestClock } from '@trivium/testing'
import { expect, test } from 'vitest'
import { startReady } from '../../../test/factories.ts'
import { createTaskStarter, ripeAfterMs } from './task-starter.ts'

test('a task that ripens during a look is begun by the next one, at once', async () => {
  // The service's own clock stands still, so that its own starter leaves the task alone.
  const clock = createTestClock()
  const { context, user, curator } = await startReady({ clock })
  const { body } = await user.post('/api/tasks/create', { beingId: curator.id, title: 'Sweep' })
  const born = clock.now()
  const alarms: number[] = []
  // Timers may fire a millisecond early; the clock goes on while the look lasts.
  const moments = [born + ripeAfterMs - 1, born + ripeAfterMs]
  const starter = createTaskStarter({
    ...context,
    clock: {
      ...systemClock,
      now: () => (moments.length > 1 ? moments.shift() : moments[0]) ?? 0,
      setTimeout: (_action, ms) => {
        alarms.push(ms)
        return {}
      },
    },
  })
  starter.runSoon()
  await starter.settled()
  expect(alarms).toEqual([0])
  starter.runSoon()
  await starter.settled()
  expect((await user.get(`/api/tasks/detail?taskId=${body.task.id}`)).body.status).not.toBe('pending')
  await starter.close()
})
