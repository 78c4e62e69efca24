import { Notification, ReadNotifications } from '@trivium/beings-contract'
import type { App } from '@trivium/http'
import { Type } from 'typebox'
import { countUnread, listNotifications, markRead } from '../../core/notifications/notification-store.ts'
import { presentNotification } from '../../core/notifications/present-notification.ts'
import type { Uses } from '../../platform/kernel.ts'

const Listed = Type.Object({ notifications: Type.Array(Notification), unread: Type.Integer() })
const Read = Type.Object({ success: Type.Boolean(), unread: Type.Integer() })
const mostShown = 200

export function notificationRoutes(app: App, { clock, database }: Uses<'clock' | 'database'>): void {
  app.get('/api/notifications/list', { schema: { response: { 200: Listed } } }, async () => ({
    notifications: (await listNotifications(database.db, mostShown)).map(presentNotification),
    unread: await countUnread(database.db),
  }))

  app.post(
    '/api/notifications/read',
    { schema: { body: ReadNotifications, response: { 200: Read } } },
    async ({ body }) => {
      const ids = body.ids?.map(id => id.toLowerCase())
      const unread = await database.write(async trx => {
        await markRead(trx, { ids, at: clock.now() })
        return countUnread(trx)
      })
      return { success: true, unread }
    },
  )
}
