import type { App } from '@trivium/http'
import type { Uses } from '../../platform/kernel.ts'
import { sendPage } from '../send-page.ts'
import { chatPage } from './chat-page.ts'

export function chatPageRoutes(app: App, context: Uses<'settings'>): void {
  const page = { config: { access: 'page' }, schema: { hide: true } } as const
  app.get('/', page, async (_request, reply) => reply.redirect('/chat'))
  app.get('/chat', page, async (_request, reply) => sendPage(reply, chatPage(context)))
}
