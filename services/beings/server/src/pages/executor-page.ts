import type { App } from '@trivium/http'
import { presentExecutors } from '../platform/executors/executors.ts'
import type { Uses } from '../platform/kernel.ts'
import { badge } from './badge.ts'
import { name, passage } from './cells.ts'
import { pageRoute } from './page-route.ts'
import { named } from './phrase.ts'
import { recordPage } from './record-page.ts'
import { sendPage } from './send-page.ts'

export function executorPageRoutes(app: App, context: Uses<'executors' | 'settings'>): void {
  app.get('/executor', pageRoute, async (_request, reply) => {
    const { executors } = presentExecutors(context.executors)
    return sendPage(
      reply,
      recordPage(context, {
        title: w => w.site.executors,
        current: '/executor',
        lead: w => w.executors.lead,
        columns: w => w.executors.columns,
        rows: executors.map(one => [
          name(w => named(w.executors.names, one.name)),
          badge(one.status),
          one.queueCount,
          one.running,
          one.completed,
          one.failed,
          `${Math.round(one.averageMs)} ms`,
          passage(one.lastError),
        ]),
      }),
    )
  })
}
