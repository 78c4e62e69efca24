import type { App } from '@trivium/http'
import type { BeingsContext } from '../context.ts'
import { permissionPage } from './permission-page.ts'
import { sendPage } from './send-page.ts'

export function permissionPageRoutes(app: App, context: BeingsContext): void {
  app.get<{ Querystring: Record<string, unknown> }>(
    '/permission/request',
    { config: { access: 'page' }, schema: { hide: true } },
    async ({ query }, reply) => sendPage(reply, await permissionPage(context, query)),
  )
}
