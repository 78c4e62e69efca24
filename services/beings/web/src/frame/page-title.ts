import { useTitle } from '@trivium/ui'
import { useEffect } from 'react'

let current = ''
const listeners = new Set<() => void>()

export const pageTitle = {
  get: () => current,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/** Names the page: in the tab of the browser and in the breadcrumb. */
export function usePageTitle(title: string, inTab: string = title): void {
  useTitle(`${inTab} · Beings`)
  useEffect(() => {
    current = title
    for (const listener of listeners) listener()
  }, [title])
}
