import { useTitle } from '@trivium/ui'
import { useEffect, useSyncExternalStore } from 'react'

let current = ''
let unread = 0
const listeners = new Set<() => void>()

function tell(): void {
  for (const listener of listeners) listener()
}

export const pageTitle = {
  get: () => current,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  /** How much waits; it stands in front of the title. */
  setUnread(count: number): void {
    unread = count
    tell()
  },
}

/** Names the page: in the tab of the browser and in the breadcrumb. */
export function usePageTitle(title: string, inTab: string = title): void {
  const waiting = useSyncExternalStore(pageTitle.subscribe, () => unread)
  useTitle(`${waiting > 0 ? `(${waiting}) ` : ''}${inTab} · Beings`)
  useEffect(() => {
    current = title
    tell()
  }, [title])
}
