import { timerStatuses } from '@trivium/beings-contract'
import { Type } from 'typebox'
import { findCycleOfChannel } from '../../features/cycles/cycle-store.ts'
import { createTimer } from '../../features/timers/create-timer.ts'
import { deleteTimer } from '../../features/timers/delete-timer.ts'
import { describeSchedule } from '../../features/timers/describe-schedule.ts'
import { requireTimer } from '../../features/timers/find-timer.ts'
import { listTimers } from '../../features/timers/list-timers.ts'
import { moveTimer, type TimerMove } from '../../features/timers/move-timer.ts'
import { presentTimer } from '../../features/timers/present-timer.ts'
import { runTimer } from '../../features/timers/run-timer.ts'
import type { TimerRow } from '../../features/timers/timer-store.ts'
import { invalid, notFound } from '../../platform/errors.ts'
import { actorOf, beingOf, count, ownAction, ownTool } from './own-tool.ts'
import { scheduleParameters, toSchedule } from './timer-schedule.ts'
import type { ToolScope } from './tool.ts'

const OfTimer = Type.Object({ timer_id: Type.String({ format: 'uuid' }) })
const common = {
  name: Type.String({ minLength: 1, maxLength: 100 }),
  instruction: Type.Optional(Type.String({ maxLength: 20_000, description: 'What you shall do when it fires.' })),
  description: Type.Optional(Type.String({ maxLength: 20_000, description: 'Another name for instruction.' })),
  time_zone: Type.Optional(Type.String({ maxLength: 64, description: 'Such as Europe/Prague.' })),
  max_steps: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  being_id: Type.Optional(Type.String({ format: 'uuid', description: 'Curator only: for another being.' })),
}

type Common = { name: string; instruction?: string; description?: string; max_steps?: number; being_id?: string }

async function create(scope: ToolScope, given: Common & Parameters<typeof toSchedule>[0]): Promise<string> {
  const { name, instruction = given.description ?? name, max_steps } = given
  const wish = { id: scope.toolCallId, beingId: beingOf(scope, given.being_id), name, instruction }
  const steps = max_steps === undefined ? {} : { maxSteps: max_steps }
  const schedule = toSchedule(given, scope.context.clock.now())
  return tell(await createTimer(scope.context, { ...wish, ...steps, ...schedule }, actorOf(scope)))
}

/** Another being's timer does not exist for the caller, unless it is the curator. */
async function own(scope: ToolScope, id: string): Promise<TimerRow> {
  const timer = await requireTimer(scope.context, id)
  if (timer.being_id !== scope.being.id && !scope.being.isCurator) throw notFound('There is no such timer.')
  return timer
}

const move = (verb: TimerMove, description: string) =>
  ownAction({
    description,
    parameters: OfTimer,
    repeatable: false,
    run: async (scope, { timer_id }) => {
      const timer = await own(scope, timer_id)
      return tell(await moveTimer(scope.context, timer.id, { move: verb, actor: actorOf(scope) }))
    },
  })

const runNow = ownAction({
  description: 'Run it now, beside its schedule.',
  parameters: OfTimer,
  repeatable: false,
  run: async (scope, { timer_id }) => {
    const { timer, cycleIndex } = await runTimer(scope.context, (await own(scope, timer_id)).id, actorOf(scope))
    return `Started cycle ${cycleIndex} of ${timer.name}.`
  },
})

export const timerTool = ownTool('timer', 'Timers that give you something to do later or again and again.', {
  create_once: ownAction({
    description: 'A timer for one moment: at, or in_seconds from now.',
    parameters: Type.Object({ ...common, ...scheduleParameters.once }),
    run: create,
  }),
  create_recurring: ownAction({
    description: 'A timer that repeats: every_seconds, cron, or calendar_conditions.',
    parameters: Type.Object({ ...common, ...scheduleParameters.recurring }),
    run: create,
  }),
  list: ownAction({
    description: 'Your timers.',
    parameters: Type.Object({ status: Type.Optional(Type.Enum(timerStatuses)) }),
    run: async ({ context, being }, { status }) => {
      const { timers } = await listTimers(context, { beingId: being.id, status, page: 1, pageSize: 100 })
      const lines = timers.map(
        timer => `${timer.name} (${timer.id}): ${timer.status}, ${describeSchedule(timer)}, next ${timer.nextRun}`,
      )
      return lines.length === 0 ? 'No timers.' : lines.join('\n')
    },
  }),
  get: ownAction({
    description: 'All about one timer.',
    parameters: OfTimer,
    run: async (scope, { timer_id }) => JSON.stringify(presentTimer(await own(scope, timer_id))),
  }),
  pause: move('pause', 'Hold a timer.'),
  resume: move('resume', 'Let a held timer go on.'),
  cancel: move('cancel', 'End a timer and keep its history.'),
  delete: ownAction({
    description: 'Delete a timer with its history.',
    parameters: OfTimer,
    repeatable: false,
    endsTurns: true,
    run: async (scope, { timer_id }) => {
      const timer = await own(scope, timer_id)
      // Its transcripts would go with it, this one included, while it is being written.
      const cycle = await findCycleOfChannel(scope.context.database.db, scope.channelId)
      if (cycle?.owner_id === timer.id) throw invalid('This is a run of that timer; cancel it instead of deleting it.')
      await deleteTimer(scope.context, timer.id, actorOf(scope))
      return `Deleted ${timer.name}.`
    },
  }),
  stats: ownAction({
    description: 'How many timers there are and how often they ran.',
    parameters: Type.Object({}),
    run: async ({ context, being }) => {
      const { timers, total } = await listTimers(context, { beingId: being.id, page: 1, pageSize: 200 })
      const runs = timers.reduce((sum, timer) => sum + timer.timesTriggered, 0)
      const active = timers.filter(timer => timer.status === 'active').length
      return `${count(total, 'timer')}, ${active} active, ${count(runs, 'run')}.`
    },
  }),
  run: runNow,
  tick: runNow,
})

function tell(row: TimerRow): string {
  const timer = presentTimer(row)
  const next = timer.nextRun === null ? '' : `, next at ${timer.nextRun}`
  return `Timer ${timer.name} (${timer.id}) is ${timer.status}: ${describeSchedule(timer)}${next}.`
}
