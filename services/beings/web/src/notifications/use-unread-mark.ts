import { useEffect } from 'react'
import { pageTitle } from '../frame/page-title.ts'
import { useNotifications } from './use-notifications.ts'

const usual = '/favicon.svg'
const dotted = '/favicon-dot.svg'

/** How much waits, where a tab shows it that nobody looks at: in front of its title and at its icon. */
export function useUnreadMark(): void {
  const { unread } = useNotifications()
  useEffect(() => {
    pageTitle.setUnread(unread)
    document.querySelector('link[rel="icon"]')?.setAttribute('href', unread > 0 ? dotted : usual)
  }, [unread])
}
