import type { App } from '@trivium/http'
import type { BeingsContext } from '../context.ts'
import { presentExecutors } from '../executors/executors.ts'
import { badge } from './badge.ts'
import { name, passage } from './cells.ts'
import { pageRoute } from './page-route.ts'
import { recordPage } from './record-page.ts'
import { sendPage } from './send-page.ts'

const labels: Record<string, string> = { Disk: 'Disk', Network: 'Network', CommandLine: 'Command line' }

export function executorPageRoutes(app: App, context: BeingsContext): void {
  app.get('/executor', pageRoute, async (_request, reply) => {
    const { executors } = presentExecutors(context.runtime.executors)
    return sendPage(
      reply,
      recordPage(context, {
        title: 'Executors',
        current: '/executor',
        lead: 'Everything a tool does outside of the service goes through one of these, one after the other. The counts begin with the start of the service.',
        columns: ['Executor', 'Status', 'Waiting', 'Running', 'Done', 'Failed', 'Average', 'Last error'],
        rows: executors.map(one => [
          name(labels[one.name] ?? one.name),
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
