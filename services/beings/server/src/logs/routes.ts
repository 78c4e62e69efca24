import { LogEntry, LogStatistics, logLevels, pageOf, pageQuery } from '@trivium/beings-contract'
import type { App } from '@trivium/http'
import { Type } from 'typebox'
import type { BeingsContext } from '../context.ts'
import { periodQuery } from '../date-range.ts'
import { listLogs, summariseLogs } from './list-logs.ts'
import { logPageRoutes } from './page-routes.ts'

const Owner = Type.Optional(Type.String({ maxLength: 40, description: 'A being, or system.' }))
const Query = Type.Object({
  level: Type.Optional(Type.String({ maxLength: 100, description: 'One level, or several with commas between.' })),
  beingId: Owner,
  keyword: Type.Optional(Type.String({ maxLength: 200 })),
  ...periodQuery,
  ...pageQuery(50),
})

export function logRoutes(app: App, context: BeingsContext): void {
  app.get(
    '/api/logs/list',
    { schema: { querystring: Query, response: { 200: pageOf({ logs: Type.Array(LogEntry) }) } } },
    async ({ query }) => listLogs(context, query),
  )
  app.get(
    '/api/logs/beings',
    {
      schema: {
        querystring: Type.Object({ beingId: Owner }),
        response: { 200: Type.Object({ beings: Type.Array(LogStatistics) }) },
      },
    },
    async ({ query }) => ({ beings: await summariseLogs(context, query.beingId) }),
  )
  app.get(
    '/api/logs/levels',
    { schema: { response: { 200: Type.Object({ levels: Type.Array(Type.String()) }) } } },
    async () => ({ levels: [...logLevels] }),
  )
  logPageRoutes(app, context)
}
