import { Cycle, Id, NewTimer, pageOf, pageQuery, Timer, TimerChange, TimerStatus } from '@trivium/beings-contract'
import type { App } from '@trivium/http'
import { Type } from 'typebox'
import type { Uses } from '../../platform/kernel.ts'
import { listCycles } from '../cycles/list-cycles.ts'
import { createTimer } from './create-timer.ts'
import { deleteTimer } from './delete-timer.ts'
import { requireTimer } from './find-timer.ts'
import { listTimers } from './list-timers.ts'
import { moveTimer, type TimerMove, timerMoves } from './move-timer.ts'
import { pauseAllTimers } from './pause-all-timers.ts'
import { presentTimer } from './present-timer.ts'
import { runTimer } from './run-timer.ts'
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
    presentTimer(await requireTimer(context, query.timerId)),
  )
  app.post('/api/timers/create', { schema: { body: NewTimer, response: { 200: Saved } } }, async ({ body }) => ({
    success: true,
    timer: presentTimer(await createTimer(context, body)),
  }))
  app.post('/api/timers/update', { schema: { body: TimerChange, response: { 200: Saved } } }, async ({ body }) => ({
    success: true,
    timer: presentTimer(await updateTimer(context, body)),
  }))
  for (const move of Object.keys(timerMoves) as TimerMove[]) {
    app.post(`/api/timers/${move}`, { schema: { body: OfTimer, response: { 200: Saved } } }, async ({ body }) => ({
      success: true,
      timer: presentTimer(await moveTimer(context, body.timerId, { move })),
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
      return { success: true, timer: presentTimer(timer), cycleIndex }
    },
  )
  app.post('/api/timers/delete', { schema: { body: OfTimer, response: { 200: Saved } } }, async ({ body }) => ({
    success: true,
    timer: presentTimer(await deleteTimer(context, body.timerId)),
  }))
  for (const [path, paused] of [['pause-all', true] as const, ['resume-all', false] as const]) {
    const response = { 200: Type.Object({ success: Type.Boolean(), allPaused: Type.Boolean() }) }
    app.post(`/api/timers/${path}`, { schema: { response } }, async () => {
      await pauseAllTimers(context, paused)
      return { success: true, allPaused: paused }
    })
  }
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
