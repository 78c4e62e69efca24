import { Cycle, CycleIndex, Message } from '@trivium/beings-contract'
import type { App } from '@trivium/http'
import { Type } from 'typebox'
import type { Uses } from '../../platform/kernel.ts'
import { listCycleMessages, requireCycle } from './list-cycles.ts'
import { presentCycle } from './present-cycle.ts'

const Messages = { 200: Type.Object({ cycle: Cycle, messages: Type.Array(Message) }) }

export function cycleRoutes(app: App, context: Uses<'database'>): void {
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
}
