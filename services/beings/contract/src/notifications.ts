import { type Static, Type } from 'typebox'
import { Id, Timestamp } from './identifiers.ts'

export const notificationKinds = [
  'permission',
  'timer-ended',
  'timer-failed',
  'task-ended',
  'task-failed',
  'being-stopped',
  'budget-reached',
  'message',
] as const
export const NotificationKind = Type.Enum(notificationKinds)
export type NotificationKind = Static<typeof NotificationKind>

/** The kind says what happened, `params` with whom and what; its words are for who shows it. */
export const Notification = Type.Object({
  id: Id,
  kind: NotificationKind,
  params: Type.Record(Type.String(), Type.Unknown()),
  path: Type.String({ description: 'The page that shows what it tells of.' }),
  createdAt: Timestamp,
  readAt: Type.Union([Timestamp, Type.Null()]),
})
export type Notification = Static<typeof Notification>

/** Body of POST /api/notifications/read; without ids: all of them. */
export const ReadNotifications = Type.Object({ ids: Type.Optional(Type.Array(Id, { maxItems: 500 })) })
export type ReadNotifications = Static<typeof ReadNotifications>
