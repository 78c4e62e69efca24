import {
  Cycle,
  Id,
  NewTimer,
  PreviewedRun,
  pageOf,
  pageQuery,
  Timer,
  TimerCalendar,
  TimerChange,
  TimerPreview,
  TimerStatus,
} from '@trivium/beings-contract'
import type { App } from '@trivium/http'
import { Type } from 'typebox'
import type { Uses } from '../../platform/kernel.ts'
import { listCycles } from '../cycles/list-cycles.ts'
import { createTimer } from './create-timer.ts'
import { deleteTimer } from './delete-timer.ts'
import { requireTimer } from './find-timer.ts'
import { listCalendars } from './list-calendars.ts'
import { listTimers } from './list-timers.ts'
import { moveTimer, type TimerMove, timerMoves } from './move-timer.ts'
import { pauseAllTimers } from './pause-all-timers.ts'
import { presentOneTimer } from './present-timer.ts'
import { previewRuns } from './preview-runs.ts'
import { runTimer } from './run-timer.ts'
import type { TimerRow } from './timer-store.ts'
import { updateTimer } from './update-timer.ts'

const OfTimer = Type.Object({ timerId: Id })
const Saved = Type.Object({ success: Type.Boolean(), timer: Timer })
const Query = Type.Object({
  beingId: Type.Optional(Id),
  status: Type.Optional(TimerStatus),
  ...pageQuery(200),
})

export function timerRoutes(
  app: App,
  context: Uses<'background' | 'clock' | 'database' | 'mailbox' | 'settings'>,
): void {
  const present = (row: TimerRow) => presentOneTimer(context.database.db, row)

  app.get(
    '/api/timers/list',
    {
      schema: {
        querystring: Query,
        response: { 200: pageOf({ timers: Type.Array(Timer), allPaused: Type.Boolean() }) },
      },
    },
    async ({ query }) => listTimers(context, query),
  )
  app.get('/api/timers/detail', { schema: { querystring: OfTimer, response: { 200: Timer } } }, async ({ query }) =>
    present(await requireTimer(context, query.timerId)),
  )
  app.post('/api/timers/create', { schema: { body: NewTimer, response: { 200: Saved } } }, async ({ body }) => ({
    success: true,
    timer: await present(await createTimer(context, body)),
  }))
  app.post('/api/timers/update', { schema: { body: TimerChange, response: { 200: Saved } } }, async ({ body }) => ({
    success: true,
    timer: await present(await updateTimer(context, body)),
  }))
  for (const move of Object.keys(timerMoves) as TimerMove[]) {
    app.post(`/api/timers/${move}`, { schema: { body: OfTimer, response: { 200: Saved } } }, async ({ body }) => ({
      success: true,
      timer: await present(await moveTimer(context, body.timerId, { move })),
    }))
  }
  app.post(
    '/api/timers/run',
    {
      schema: {
        body: OfTimer,
        response: { 200: Type.Object({ ...Saved.properties, cycleIndex: Type.Integer() }) },
      },
    },
    async ({ body }) => {
      const { timer, cycleIndex } = await runTimer(context, body.timerId)
      return { success: true, timer: await present(timer), cycleIndex }
    },
  )
  app.post('/api/timers/delete', { schema: { body: OfTimer, response: { 200: Saved } } }, async ({ body }) => ({
    success: true,
    timer: await present(await deleteTimer(context, body.timerId)),
  }))
  for (const [path, paused] of [['pause-all', true] as const, ['resume-all', false] as const]) {
    const response = { 200: Type.Object({ success: Type.Boolean(), allPaused: Type.Boolean() }) }
    app.post(`/api/timers/${path}`, { schema: { response } }, async () => {
      await pauseAllTimers(context, paused)
      return { success: true, allPaused: paused }
    })
  }
  app.post(
    '/api/timers/preview',
    { schema: { body: TimerPreview, response: { 200: Type.Object({ runs: Type.Array(PreviewedRun) }) } } },
    async ({ body }) => ({ runs: previewRuns(context, body) }),
  )
  app.get(
    '/api/timers/calendars',
    { schema: { response: { 200: Type.Object({ calendars: Type.Array(TimerCalendar) }) } } },
    async () => ({ calendars: listCalendars(context.clock.now()) }),
  )
  app.get(
    '/api/timer-cycles/list',
    {
      schema: {
        querystring: Type.Object({ timerId: Id, ...pageQuery(200) }),
        response: { 200: pageOf({ cycles: Type.Array(Cycle) }) },
      },
    },
    async ({ query: { timerId, ...paging } }) => {
      const { id } = await requireTimer(context, timerId)
      return listCycles(context, { ownerType: 'timer', ownerId: id, ...paging })
    },
  )
}
