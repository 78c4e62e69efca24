import { hasUsedItsShare } from './event-loop-share.ts'

/** Hands out one lock at a time, in the order of asking. */
export class Mutex {
  #held = false
  readonly #waiting: (() => void)[] = []

  async acquire(): Promise<void> {
    if (!this.#held) {
      this.#held = true
      return
    }
    await new Promise<void>(resolve => this.#waiting.push(resolve))
  }

  release(): void {
    const next = this.#waiting.shift()
    if (!next) this.#held = false
    else if (hasUsedItsShare()) setImmediate(next)
    else next()
  }
}

const byFile = new Map<string, WeakRef<Mutex>>()

/**
 * Connections of one process to one file share their lock: `node:sqlite` waits for SQLite's own write lock by blocking
 * the thread, so a transaction under way in the same process could never end.
 */
export function mutexOf(file: string): Mutex {
  if (file === ':memory:') return new Mutex()
  const known = byFile.get(file)?.deref()
  if (known) return known
  const mutex = new Mutex()
  byFile.set(file, new WeakRef(mutex))
  return mutex
}
