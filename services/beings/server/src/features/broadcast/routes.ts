import { Id } from '@trivium/beings-contract'
import type { App } from '@trivium/http'
import { Type } from 'typebox'
import type { Uses } from '../../platform/kernel.ts'
import { longestMessage } from '../chat/send-message.ts'
import { sendBroadcast } from './send-broadcast.ts'

const Body = Type.Object({ content: Type.String({ maxLength: longestMessage }), projectId: Type.Optional(Id) })
const Sent = Type.Object({ success: Type.Boolean(), messageId: Id, channelId: Id, recipients: Type.Array(Id) })

/** Beyond the specification: how a broadcast session gets its messages. */
export function broadcastRoutes(
  app: App,
  context: Uses<'clock' | 'database' | 'events' | 'mailbox' | 'settings'>,
): void {
  app.post('/api/chat/broadcast', { schema: { body: Body, response: { 200: Sent } } }, async ({ body }) => ({
    success: true,
    ...(await sendBroadcast(context, body)),
  }))
}
