import { setImmediate as yieldToOthers } from 'node:timers/promises'
import type { Timer as Alarm } from '../clock.ts'
import type { BeingsContext } from '../context.ts'
import { newestPendingTask } from './runnable-task-store.ts'
import { batchSize, startTasks } from './start-tasks.ts'

/** Begins tasks when their being is free and what they wait for is done. */
export interface TaskStarter {
  /** Call it after any change of a task. */
  look(): void
  settled(): Promise<void>
  close(): Promise<void>
}

/** A new task rests this long: several made one after the other are then begun in the order of their priority. */
export const ripeAfterMs = 1500

/** A being that was stopped and started again tells nobody here. */
const lookAgainMs = 10_000

export function createTaskStarter(context: BeingsContext): TaskStarter {
  const { clock, log } = context
  let alarm: Alarm | undefined
  let round: Promise<void> | undefined
  let again = false
  let closed = false

  function look(): void {
    again = true
    round ??= goRound().finally(() => {
      round = undefined
    })
  }

  async function goRound(): Promise<void> {
    while (again && !closed) {
      again = false
      clock.clearTimeout(alarm)
      try {
        while (!closed && (await startTasks(context, clock.now() - ripeAfterMs)) === batchSize) await yieldToOthers()
        await sleepUntilRipe()
      } catch (error) {
        log.error({ err: error }, 'tasks could not be started')
      }
    }
  }

  async function sleepUntilRipe(): Promise<void> {
    if (closed) return
    const newest = await newestPendingTask(context.database.db)
    if (newest === undefined || closed) return
    const ripeIn = newest + ripeAfterMs - clock.now()
    alarm = clock.setTimeout(look, ripeIn > 0 ? ripeIn : lookAgainMs)
    alarm.unref?.()
  }

  return {
    look,
    settled: async () => {
      while (round) await round
    },
    async close() {
      closed = true
      clock.clearTimeout(alarm)
      await round
    },
  }
}
