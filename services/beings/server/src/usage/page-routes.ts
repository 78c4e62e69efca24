import type { App } from '@trivium/http'
import type { BeingsContext } from '../context.ts'
import { pageRoute } from '../pages/page-route.ts'
import { sendPage } from '../pages/send-page.ts'
import { usagePage } from './usage-page.ts'

export function usagePageRoutes(app: App, context: BeingsContext): void {
  app.get('/usage', pageRoute, async (_request, reply) => sendPage(reply, await usagePage(context)))
}
