import { useSyncExternalStore } from 'react'

export type ReplayKind = 'replay' | 'edit'

// Opened from keys, palette, header and thumb bar alike.
let open: ReplayKind | undefined
const listeners = new Set<() => void>()

export const openReplay = (kind: ReplayKind) => set(kind)
export const closeReplay = () => set(undefined)

function set(kind: ReplayKind | undefined): void {
  open = kind
  for (const listener of listeners) listener()
}

export function useReplayDoor(): ReplayKind | undefined {
  return useSyncExternalStore(
    listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => open,
  )
}
