import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Notification } from '@trivium/beings-contract'
import { type NotificationList, notificationKeys, notificationsApi } from './api.ts'

const none: readonly Notification[] = []

export function useNotifications() {
  const client = useQueryClient()
  const { data } = useQuery({ queryKey: notificationKeys.list, queryFn: ({ signal }) => notificationsApi.list(signal) })
  const read = useMutation({
    mutationFn: (ids: string[] | undefined) => notificationsApi.read(ids),
    onMutate: ids =>
      client.setQueryData<NotificationList>(notificationKeys.list, before => before && markRead(before, ids)),
    onSettled: () => client.invalidateQueries({ queryKey: notificationKeys.list }),
  })
  return {
    /** Whether they have been read yet. */
    known: data !== undefined,
    notifications: data?.notifications ?? none,
    unread: data?.unread ?? 0,
    read: read.mutate,
  }
}

function markRead({ notifications }: NotificationList, ids: string[] | undefined): NotificationList {
  const readAt = new Date().toISOString()
  const next = notifications.map(one =>
    ids === undefined || ids.includes(one.id) ? { ...one, readAt: one.readAt ?? readAt } : one,
  )
  return { notifications: next, unread: next.filter(one => one.readAt === null).length }
}
