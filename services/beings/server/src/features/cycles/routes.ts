import { CycleIndex, CycleMessages } from '@trivium/beings-contract'
import type { App } from '@trivium/http'
import { Type } from 'typebox'
import type { Uses } from '../../platform/kernel.ts'
import { describeCycle, requireCycle } from './list-cycles.ts'

export function cycleRoutes(app: App, context: Uses<'database'>): void {
  for (const ownerType of ['timer', 'task'] as const) {
    app.get(
      `/api/${ownerType}-cycle/messages`,
      { schema: { querystring: Type.Object({ cycleIndex: CycleIndex }), response: { 200: CycleMessages } } },
      async ({ query }) => {
        const cycle = await requireCycle(context, ownerType, Number(query.cycleIndex))
        return describeCycle(context, cycle)
      },
    )
  }
}
