import { createWorkflowKeeper } from '../features/projects/acting/workflow-keeper.ts'
import { createTaskStarter } from '../features/tasks/task-starter.ts'
import { createTimerClock } from '../features/timers/timer-clock.ts'
import type { Uses } from '../platform/kernel.ts'
import type { Background } from '../platform/ports/background.ts'
import type { RepeatedJob } from '../platform/repeated-job.ts'

export type Change = 'timers' | 'tasks'

/** Passes changes on to whoever has work to do with them, once it is there. */
export interface Changes extends Background {
  on(change: Change, listener: () => void): void
}

export function createChanges(): Changes {
  const listeners: Record<Change, (() => void)[]> = { timers: [], tasks: [] }
  const tell = (change: Change) => {
    for (const listener of listeners[change]) listener()
  }
  return {
    on: (change, listener) => void listeners[change].push(listener),
    timersChanged: () => tell('timers'),
    tasksChanged: () => tell('tasks'),
  }
}

/** What happens by itself: timers that fall due, tasks whose turn has come, workflows that move on. */
export interface Jobs {
  readonly timers: RepeatedJob
  readonly tasks: RepeatedJob
  readonly workflows: RepeatedJob
  close(): Promise<void>
}

type Needs = Parameters<typeof createTimerClock>[0] &
  Parameters<typeof createTaskStarter>[0] &
  Parameters<typeof createWorkflowKeeper>[0]

export function startJobs(context: Needs & Uses<'log'>, changes: Changes): Jobs {
  const timers = createTimerClock(context)
  const tasks = createTaskStarter(context)
  const workflows = createWorkflowKeeper(context)
  changes.on('timers', timers.runSoon)
  changes.on('tasks', tasks.runSoon)
  changes.on('tasks', workflows.runSoon)
  // What was missed meanwhile is caught up with.
  timers.runSoon()
  tasks.runSoon()
  workflows.runSoon()
  return {
    timers,
    tasks,
    workflows,
    async close() {
      await timers.close()
      await tasks.close()
      await workflows.close()
    },
  }
}
