import type { Notification } from '@trivium/beings-contract'
import type { NotificationRow } from './notification-store.ts'

export function presentNotification({ id, kind, params, path, created_at, read_at }: NotificationRow): Notification {
  return {
    id,
    kind,
    params: JSON.parse(params) as Record<string, unknown>,
    path,
    createdAt: new Date(created_at).toISOString(),
    readAt: read_at === null ? null : new Date(read_at).toISOString(),
  }
}
