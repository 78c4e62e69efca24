import { LogEntry, LogStatistics, logLevels, pageOf, pageQuery } from '@trivium/beings-contract'
import type { App } from '@trivium/http'
import { Type } from 'typebox'
import { periodQuery } from '../../platform/date-range.ts'
import type { Uses } from '../../platform/kernel.ts'
import { listLogs, summariseLogs } from './list-logs.ts'

const Owner = Type.Optional(Type.String({ maxLength: 40, description: 'A being, or system.' }))
const Query = Type.Object({
  level: Type.Optional(Type.String({ maxLength: 100, description: 'One level, or several with commas between.' })),
  beingId: Owner,
  keyword: Type.Optional(Type.String({ maxLength: 200 })),
  ...periodQuery,
  ...pageQuery(50),
})

export function logRoutes(app: App, context: Uses<'database' | 'logs'>): void {
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
}
