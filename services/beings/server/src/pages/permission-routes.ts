import type { App } from '@trivium/http'
import type { Uses } from '../platform/kernel.ts'
import { permissionPage } from './permission-page.ts'
import { sendPage } from './send-page.ts'

export function permissionPageRoutes(app: App, context: Uses<'database' | 'settings'>): void {
  app.get<{ Querystring: Record<string, unknown> }>(
    '/permission/request',
    { config: { access: 'page' }, schema: { hide: true } },
    async ({ query }, reply) => sendPage(reply, await permissionPage(context, query)),
  )
}
