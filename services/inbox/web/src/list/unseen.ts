import { useSyncExternalStore } from 'react'

// Rows that arrived while the page was open and that nobody has looked at yet.
let unseen: ReadonlySet<string> = new Set()
const listeners = new Set<() => void>()

function set(next: ReadonlySet<string>): void {
  unseen = next
  for (const listener of listeners) listener()
}

export const unseenStore = {
  add: (ids: readonly string[]) => set(new Set([...unseen, ...ids])),
  see(id: string): void {
    if (unseen.has(id)) set(new Set([...unseen].filter(one => one !== id)))
  },
  clear: () => set(new Set()),
}

export function useUnseen(): ReadonlySet<string> {
  return useSyncExternalStore(
    listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => unseen,
  )
}
