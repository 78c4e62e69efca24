import type { BeingRow } from '../../core/beings/being-store.ts'
import { listMessagesAfter } from '../../features/chat/export-message-store.ts'
import { type CycleRow, listRunningCycles } from '../../features/cycles/cycle-store.ts'
import { endCycle } from '../../features/cycles/end-cycle.ts'
import { createTask } from '../../features/tasks/create-task.ts'
import { finishTask } from '../../features/tasks/finish-task.ts'
import { settleTask } from '../../features/tasks/settle-task.ts'
import { startTasks } from '../../features/tasks/start-tasks.ts'
import { createTimer } from '../../features/timers/create-timer.ts'
import { fireDueTimers } from '../../features/timers/fire-due-timers.ts'
import { moveTimer } from '../../features/timers/move-timer.ts'
import type { TaskText } from './story.ts'
import type { Cast, Part, StoryContext } from './story-context.ts'
import type { StoryEvent } from './story-events.ts'
import type { TellTurn } from './tell-turn.ts'

export interface Teller {
  context: StoryContext
  cast: Cast
  tellTurn: TellTurn
}

/** Ends what a timer or task has under way, with what was said or why it failed. */
export async function endRun(
  { context, cast, tellTurn }: Teller,
  { cycle, part, said, failed }: { cycle: CycleRow; part: Part; said: string; failed?: string | undefined },
): Promise<void> {
  const [prompt] = await listMessagesAfter(context.database.db, cycle.channel_id, { after: 0, limit: 1 })
  const trigger = { id: prompt?.id ?? '', content: prompt?.content ?? '' }
  await tellTurn({ part, channelId: cycle.channel_id, kind: cycle.owner_type, trigger, exchange: { said }, failed })
  const being: BeingRow = cast[part]
  await context.database.write(async trx => {
    const state = failed === undefined ? ('completed' as const) : ('failed' as const)
    const end = { channelId: cycle.channel_id, being, state, reply: said, error: failed ?? '' }
    const ended = await endCycle(trx, context, end)
    if (ended) await settleTask(trx, context, ended)
  })
}

/** A timer for each of the ways there are, and every one of their runs. */
export function timerEvents(teller: Teller): StoryEvent[] {
  const { context, cast } = teller
  const { clock, story } = context
  const owners = new Map<string, { part: Part; said: (run: number) => string; failed?: string | undefined }>()
  const set = async (part: Part, key: keyof typeof story.timers, schedule: object) => {
    const { name, instruction, said, failed } = story.timers[key]
    const wish = { beingId: cast[part].id, name, instruction, timeZone: 'UTC', ...schedule }
    const timer = await createTimer(context, wish as Parameters<typeof createTimer>[1])
    const figures = (run: number) =>
      said.replace('{open}', String(2 + (run % 4))).replace('{degrees}', String(3 + (run % 9)))
    owners.set(timer.id, { part, said: figures, failed })
    return timer
  }
  let runs = 0
  const fire = async () => {
    while ((await fireDueTimers(context)) > 0);
    for (const [id, { part, said, failed }] of owners) {
      for (const cycle of await listRunningCycles(context.database.db, { ownerType: 'timer', ownerId: id })) {
        runs += 1
        await endRun(teller, { cycle, part, said: said(runs), failed: runs % 11 === 0 ? failed : undefined })
      }
    }
  }
  const create = async () => {
    await set('curator', 'morning', { type: 'cron', cron: '0 7 * * *' })
    await set('researcher', 'frost', {
      type: 'interval',
      everySeconds: 86_400,
      at: new Date(clock.day(29, 18)).toISOString(),
    })
    await set('writer', 'report', { type: 'cron', cron: '0 16 * * 5' })
    await set('curator', 'once', { type: 'once', at: new Date(clock.day(10, 9)).toISOString() })
    const month = await set('curator', 'monthEnd', { type: 'cron', cron: '0 9 28 * *' })
    await moveTimer(context, month.id, { move: 'pause' })
  }
  const times = Array.from({ length: 30 }, (_, ago) =>
    [7, 9, 16, 18].map(hour => ({ at: clock.day(ago, hour, 1), run: fire })),
  )
  return [{ at: clock.day(29, 12), run: create }, ...times.flat()]
}

/** Tasks of their own: done, failed, cancelled, and one that waits for the failed one. */
export function taskEvents(teller: Teller): StoryEvent[] {
  const { context, cast } = teller
  const { clock, story } = context
  const give = (part: Part, { title, description }: TaskText, dependsOn: string[] = []) =>
    createTask(context, { beingIds: [cast[part].id], title, description, dependsOn })
  return [
    ...story.tasks.done.map((task, index) => ({
      at: clock.day(22 - 4 * index, 10),
      run: async () =>
        doTask(teller, { id: (await give('researcher', task)).id, part: 'researcher', said: task.result }),
    })),
    {
      at: clock.day(7, 13),
      run: async () => {
        const { failed, waiting } = story.tasks
        const { id } = await give('researcher', failed)
        await doTask(teller, { id, part: 'researcher', said: '', failed: failed.result })
        await give('researcher', waiting, [id])
      },
    },
    {
      at: clock.day(5, 13),
      run: async () => {
        const { id } = await give('writer', story.tasks.cancelled)
        await finishTask(context, { taskId: id, end: 'cancel' })
      },
    },
  ]
}

/** Begins a task as the service does, and ends it a quarter of an hour later. */
export async function doTask(
  teller: Teller,
  { id, part, said, failed }: { id: string; part: Part; said: string; failed?: string },
): Promise<void> {
  const { clock, database } = teller.context
  await startTasks(teller.context, clock.now() + 1)
  clock.moveTo(clock.now() + 15 * 60_000)
  for (const cycle of await listRunningCycles(database.db, { ownerType: 'task', ownerId: id }))
    await endRun(teller, { cycle, part, said, failed })
}
