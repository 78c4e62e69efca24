import { type RefusalReason, reasonHeader } from '@trivium/beings-contract'
import { onRequestFault } from '@trivium/ui'
import { useSyncExternalStore } from 'react'

type State = 'on' | 'changing' | 'over'

let state: State = 'on'
const listeners = new Set<() => void>()

function set(next: State): void {
  state = next
  for (const listener of listeners) listener()
}

/** Whether the session of this page is over. */
export const session = {
  lost: () => {
    if (state !== 'changing') set('over')
  },
  found: () => set('on'),
  isOn: () => state === 'on',
  /**
   * The server ends this session for another one, which comes with its answer: in between nothing is followed, because
   * whatever is asked for would be refused.
   */
  async change<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    set('changing')
    try {
      return await ask()
    } finally {
      set('on')
    }
  },
}

/** Ends the session on purpose: from here on nothing is asked for that would be refused, until the page is left. */
export async function leaveSession<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  set('changing')
  try {
    return await ask()
  } catch (error) {
    set('on')
    throw error
  }
}

const noSession: RefusalReason = 'no_session'
onRequestFault(fault => {
  if (fault.headers.get(reasonHeader) === noSession) session.lost()
})

function useSessionState(): State {
  return useSyncExternalStore(
    listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => state,
  )
}

export const useSignedOut = (): boolean => useSessionState() === 'over'

/** Whether there is a session to ask with at this moment. */
export const useSession = (): boolean => useSessionState() === 'on'
