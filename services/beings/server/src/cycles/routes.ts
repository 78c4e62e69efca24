import { Cycle, CycleIndex, Id, Message, pageOf, pageQuery } from '@trivium/beings-contract'
import type { App } from '@trivium/http'
import { Type } from 'typebox'
import type { BeingsContext } from '../context.ts'
import { requireTask } from '../tasks/find-task.ts'
import { requireTimer } from '../timers/find-timer.ts'
import { listCycleMessages, listCycles, requireCycle } from './list-cycles.ts'
import { cyclePageRoutes } from './page-routes.ts'
import { presentCycle } from './present-cycle.ts'

const Cycles = { 200: pageOf({ cycles: Type.Array(Cycle) }) }
const Messages = { 200: Type.Object({ cycle: Cycle, messages: Type.Array(Message) }) }

export function cycleRoutes(app: App, context: BeingsContext): void {
  app.get(
    '/api/timer-cycles/list',
    { schema: { querystring: Type.Object({ timerId: Id, ...pageQuery(200) }), response: Cycles } },
    async ({ query: { timerId, ...paging } }) => {
      const { id } = await requireTimer(context, timerId)
      return listCycles(context, { ownerType: 'timer', ownerId: id, ...paging })
    },
  )
  app.get(
    '/api/task-cycles/list',
    { schema: { querystring: Type.Object({ taskId: Id, ...pageQuery(200) }), response: Cycles } },
    async ({ query: { taskId, ...paging } }) => {
      const { id } = await requireTask(context, taskId)
      return listCycles(context, { ownerType: 'task', ownerId: id, ...paging })
    },
  )
  for (const ownerType of ['timer', 'task'] as const) {
    app.get(
      `/api/${ownerType}-cycle/messages`,
      { schema: { querystring: Type.Object({ cycleIndex: CycleIndex }), response: Messages } },
      async ({ query }) => {
        const cycle = await requireCycle(context, ownerType, Number(query.cycleIndex))
        return { cycle: presentCycle(cycle), messages: await listCycleMessages(context, cycle) }
      },
    )
  }
  cyclePageRoutes(app, context)
}
