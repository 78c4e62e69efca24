export interface Toast {
  id: number
  /** asks: somebody waits for an answer. */
  kind: 'done' | 'failed' | 'asks'
  text: string
  detail?: string
  action?: { label: string; run: () => void }
  /** Milliseconds it stays; a reader's pointer or focus on it holds it. */
  stayMs: number
}

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function set(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

export const toastStore = {
  all: () => toasts,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  close(id: number): void {
    set(toasts.filter(toast => toast.id !== id))
  },
}

type Input = Partial<Omit<Toast, 'id' | 'text' | 'kind'>>

const usualStayMs = { done: 4_000, failed: 8_000, asks: 12_000 } as const

/** Three at most: what is older has been seen or does not matter. */
function show(kind: Toast['kind'], text: string, input: Input): number {
  const id = ++lastId
  set([...toasts.slice(-2), { id, kind, text, stayMs: usualStayMs[kind], ...input }])
  return id
}

export const toast = {
  done: (text: string, input: Input = {}) => show('done', text, input),
  failed: (text: string, input: Input = {}) => show('failed', text, input),
  asks: (text: string, input: Input = {}) => show('asks', text, input),
  close: toastStore.close,
}
