import { toast } from '@trivium/ui'
import { useSyncExternalStore } from 'react'

export interface Removal {
  endpointId: string
  /** One request or target, or every request up to a number. */
  id?: string
  upTo?: number
}

interface Pending extends Removal {
  send: (keepalive: boolean) => Promise<unknown>
  timer: ReturnType<typeof setTimeout>
}

const undoMs = 6_000
let pending: readonly Pending[] = []
const listeners = new Set<() => void>()

function set(next: readonly Pending[]): void {
  pending = next
  for (const listener of listeners) listener()
}

/** Hides at once, deletes after six seconds: until then nothing has happened that could not be taken back. */
export function removeLater(text: string, removal: Removal, send: Pending['send']): void {
  const entry: Pending = {
    ...removal,
    send,
    timer: setTimeout(() => void finish(entry), undoMs),
  }
  set([...pending, entry])
  toast.done(text, {
    stayMs: undoMs,
    action: {
      label: 'Undo',
      run: () => {
        clearTimeout(entry.timer)
        set(pending.filter(one => one !== entry))
      },
    },
  })
}

async function finish(entry: Pending): Promise<void> {
  try {
    await entry.send(false)
  } catch (error) {
    toast.failed('Could not delete', { detail: error instanceof Error ? error.message : String(error) })
  }
  set(pending.filter(one => one !== entry))
}

// A page that is left takes its word seriously: what was removed is removed.
if (typeof window !== 'undefined') {
  window.addEventListener('pagehide', () => {
    for (const entry of pending) {
      clearTimeout(entry.timer)
      void entry.send(true)
    }
    set([])
  })
}

/** Tells whether a request or a target is waiting to be deleted. */
export function useRemovals(endpointId: string): (thing: { id: string; seq?: number }) => boolean {
  const all = useSyncExternalStore(subscribe, () => pending)
  const own = all.filter(one => one.endpointId === endpointId)
  return ({ id, seq = Number.POSITIVE_INFINITY }) =>
    own.some(one => one.id === id || (one.upTo !== undefined && seq <= one.upTo))
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
