import { type RefusalReason, reasonHeader } from '@trivium/beings-contract'
import { onRequestFault } from '@trivium/ui'
import { useSyncExternalStore } from 'react'

let signedOut = false
const listeners = new Set<() => void>()

function set(next: boolean): void {
  signedOut = next
  for (const listener of listeners) listener()
}

/** Whether the session of this page is over. */
export const session = {
  lost: () => set(true),
  found: () => set(false),
}

const noSession: RefusalReason = 'no_session'
onRequestFault(fault => {
  if (fault.headers.get(reasonHeader) === noSession) session.lost()
})

export function useSignedOut(): boolean {
  return useSyncExternalStore(
    listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => signedOut,
  )
}
