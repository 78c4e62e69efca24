import type { App } from '@trivium/http'
import { InboxRetention } from '@trivium/inbox-contract'
import type { ServerContext } from '../server-context.ts'
import { readRetention } from './read-retention.ts'

export function registerKeepingRoutes(app: App, context: ServerContext): void {
  app.get(
    '/api/retention',
    { schema: { summary: 'What every endpoint keeps, and how full the inbox is', response: { 200: InboxRetention } } },
    () => readRetention(context),
  )
}
