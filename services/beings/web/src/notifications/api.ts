import type { Notification } from '@trivium/beings-contract'
import { requestJson } from '@trivium/ui'

export interface NotificationList {
  notifications: Notification[]
  unread: number
}

export const notificationsApi = {
  list: (signal: AbortSignal) => requestJson<NotificationList>('/api/notifications/list', { signal }),
  /** Without ids: all of them. */
  read: (ids?: string[]) =>
    requestJson<{ unread: number }>('/api/notifications/read', { method: 'POST', body: ids ? { ids } : {} }),
}

/** The stream tells of each; how many are unread is only known to the server, so it is read again. */
export const notificationKeys = { list: ['notification', 'list', {}] as const }
