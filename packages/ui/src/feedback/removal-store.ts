import { useMemo, useSyncExternalStore } from 'react'
import { spokenTexts } from '../texts/texts.ts'
import { toast } from './toast-store.ts'

export interface Removal {
  /** The list it is removed from. */
  scope: string
  /** One thing, or everything up to a number. */
  id?: string
  upTo?: number
}

interface Pending extends Removal {
  /** `keepalive`: the page is being left, and the request has to outlive it. */
  send: (keepalive: boolean) => Promise<unknown>
  timer: ReturnType<typeof setTimeout>
}

const usualUndoMs = 6_000
let pending: readonly Pending[] = []
const listeners = new Set<() => void>()

function set(next: readonly Pending[]): void {
  pending = next
  for (const listener of listeners) listener()
}

/** Hides at once, deletes some seconds later: until then nothing has happened that could not be taken back. */
export function removeLater(
  text: string,
  { undoMs = usualUndoMs, ...removal }: Removal & { undoMs?: number },
  send: Pending['send'],
): void {
  const entry: Pending = {
    ...removal,
    send,
    timer: setTimeout(() => void finish(entry), undoMs),
  }
  set([...pending, entry])
  toast.done(text, {
    stayMs: undoMs,
    action: {
      label: spokenTexts().undo,
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
    toast.failed(spokenTexts().couldNotDelete, { detail: error instanceof Error ? error.message : String(error) })
  }
  set(pending.filter(one => one !== entry))
}

// A page that is left takes its word seriously: what was removed is removed.
if (typeof window !== 'undefined') {
  window.addEventListener('pagehide', () => {
    for (const entry of pending) {
      clearTimeout(entry.timer)
      // Nobody is left who could be told.
      entry.send(true).catch(() => {})
    }
    set([])
  })
}

/** Tells whether a thing of this list is waiting to be deleted. The same function for as long as nothing else is. */
export function useRemovals(scope: string): (thing: { id: string; seq?: number }) => boolean {
  const all = useSyncExternalStore(subscribe, () => pending)
  return useMemo(() => {
    const own = all.filter(one => one.scope === scope)
    return ({ id, seq = Number.POSITIVE_INFINITY }) =>
      own.some(one => one.id === id || (one.upTo !== undefined && seq <= one.upTo))
  }, [all, scope])
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
