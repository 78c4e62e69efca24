import type { BeingsContext } from './context.ts'
import { createSummaryKeeper, type SummaryKeeper } from './memory/summary-keeper.ts'
import type { Rounds } from './rounds.ts'
import { createTaskStarter } from './tasks/task-starter.ts'
import { createTimerClock } from './timers/timer-clock.ts'

/** What happens by itself: timers that fall due, tasks whose turn has come, memory that is summed up. */
export interface Work {
  readonly timers: Rounds
  readonly tasks: Rounds
  readonly summaries: SummaryKeeper
  close(): Promise<void>
}

export function startWork(context: BeingsContext): Work {
  const timers = createTimerClock(context)
  const tasks = createTaskStarter(context)
  const summaries = createSummaryKeeper(context)
  // Not within the start itself: what was missed meanwhile is caught up with once the service answers.
  setImmediate(() => {
    timers.look()
    tasks.look()
  })
  return {
    timers,
    tasks,
    summaries,
    async close() {
      await timers.close()
      await tasks.close()
      await summaries.close()
    },
  }
}
