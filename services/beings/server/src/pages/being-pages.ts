import type { App } from '@trivium/http'
import type { Uses } from '../platform/kernel.ts'
import { aiConfigPage } from './beings/ai-config-page.ts'
import { beingsPage } from './beings/beings-page.ts'
import { soulPage } from './beings/soul-page.ts'
import { pageRoute } from './page-route.ts'
import { sendPage } from './send-page.ts'

export function beingPageRoutes(
  app: App,
  context: Uses<'config' | 'dataDirectory' | 'database' | 'secrets' | 'settings'>,
): void {
  app.get('/beings', pageRoute, async (_request, reply) => sendPage(reply, await beingsPage(context)))
  app.get('/beings/soul', pageRoute, async ({ query }, reply) => sendPage(reply, await soulPage(context, query)))
  app.get('/beings/ai-config', pageRoute, async ({ query }, reply) =>
    sendPage(reply, await aiConfigPage(context, query)),
  )
}
