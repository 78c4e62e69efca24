import type { App } from '@trivium/http'
import type { Uses } from '../../platform/kernel.ts'
import { pageRoute } from '../page-route.ts'
import { sendPage } from '../send-page.ts'
import { usagePage } from './usage-page.ts'

export function usagePageRoutes(app: App, context: Uses<'clock' | 'database' | 'settings'>): void {
  app.get('/usage', pageRoute, async (_request, reply) => sendPage(reply, await usagePage(context)))
}
