import type { Notification, NotificationKind } from '@trivium/beings-contract'
import { toast } from '@trivium/ui'
import { useEffect, useRef } from 'react'
import { useGoTo } from '../app/use-go-to.ts'
import { liveHub } from '../live/live-hub.ts'
import { useWords } from '../words/use-words.ts'
import { browserNotices } from './browser-notices.ts'
import { isLookedAt } from './is-looked-at.ts'
import { notificationText } from './notification-text.ts'
import { useNotifications } from './use-notifications.ts'
import { tellVisibility } from './visible-tabs.ts'

const questions: ReadonlySet<NotificationKind> = new Set(['permission'])
const failures: ReadonlySet<NotificationKind> = new Set(['timer-failed', 'task-failed', 'being-stopped'])
/** What is worth interrupting somebody who looks at something else. */
const notices: ReadonlySet<NotificationKind> = new Set([...questions, ...failures, 'budget-reached', 'message'])

/** Tells of what is new: on the page who looks at it, by the browser who does not. What is seen or answered is taken back. */
export function useAnnouncements(): void {
  const words = useWords()
  const goTo = useGoTo()
  const { known, notifications, read } = useNotifications()
  const before = useRef<ReadonlySet<string>>(undefined)
  const toasts = useRef(new Map<string, number>())
  useEffect(tellVisibility, [])
  useEffect(() => {
    if (!known) return
    const unread = notifications.filter(one => one.readAt === null)
    // What was there when the page was opened is in the bell; it is not news.
    const fresh = before.current ? unread.filter(({ id }) => !before.current?.has(id)) : []
    for (const one of fresh) {
      const text = notificationText(words, one)
      const onOpen = () => {
        read([one.id])
        goTo(one.path)
      }
      if (liveHub.leads && notices.has(one.kind)) void browserNotices.show({ id: one.id, text, onOpen })
      const shown = sayOnPage(one, text, { label: words.common.show, run: onOpen })
      if (shown !== undefined) toasts.current.set(one.id, shown)
    }
    withdraw(new Set(unread.map(({ id }) => id)), toasts.current)
    before.current = new Set(notifications.map(({ id }) => id))
  }, [known, notifications, read, words, goTo])
}

/** Only questions and failures, and only who looks at something else. */
function sayOnPage(one: Notification, text: string, action: { label: string; run: () => void }): number | undefined {
  if (isLookedAt(one, window.location)) return undefined
  if (questions.has(one.kind)) return toast.asks(text, { action })
  return failures.has(one.kind) ? toast.failed(text, { action }) : undefined
}

function withdraw(open: ReadonlySet<string>, toasts: Map<string, number>): void {
  for (const id of browserNotices.ids()) if (!open.has(id)) browserNotices.withdraw(id)
  for (const [id, shown] of toasts) {
    if (open.has(id)) continue
    toast.close(shown)
    toasts.delete(id)
  }
}
