import { LogEntry, LogHistogram, LogStatistics, logLevels, pageOf, pageQuery } from '@trivium/beings-contract'
import type { App } from '@trivium/http'
import { Type } from 'typebox'
import { periodQuery } from '../../platform/date-range.ts'
import type { Uses } from '../../platform/kernel.ts'
import { listLogs, summariseLogs } from './list-logs.ts'
import { logHistogram } from './log-histogram.ts'

const Owner = Type.Optional(Type.String({ maxLength: 40, description: 'A being, or system.' }))
const filter = {
  level: Type.Optional(Type.String({ maxLength: 100, description: 'One level, or several with commas between.' })),
  beingId: Owner,
  keyword: Type.Optional(Type.String({ maxLength: 200 })),
  ...periodQuery,
}
const Query = Type.Object({ ...filter, ...pageQuery(50) })

export function logRoutes(app: App, context: Uses<'clock' | 'database' | 'logs'>): void {
  app.get(
    '/api/logs/list',
    { schema: { querystring: Query, response: { 200: pageOf({ logs: Type.Array(LogEntry) }) } } },
    async ({ query }) => listLogs(context, query),
  )
  app.get(
    '/api/logs/histogram',
    { schema: { querystring: Type.Object(filter), response: { 200: LogHistogram } } },
    async ({ query }) => logHistogram(context, query),
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
