import { Worker } from 'node:worker_threads'
import type { EngineLog } from './engine.ts'
import type { Native } from './native.ts'

/** Makes what was deleted leave the disk: the pages are overwritten on deletion, the log in front of them is emptied here. */
export interface Forgetting {
  /** After a deletion that a person asked for. */
  soon(): void
  /** After deletions that happen by themselves, perhaps many times a second. */
  later(): void
  close(): Promise<void>
}

/** So that a person who deletes many things one by one causes one turn, not many. */
const soonMs = 200
const laterMs = 60_000

/** PostgreSQL keeps deleted rows until a vacuum, and its log until a checkpoint recycles it: that is left to its operator. */
export function createForgetting({ native }: { native: Native }, log?: EngineLog): Forgetting {
  const file = native.engine === 'sqlite' && native.file !== ':memory:' ? native.file : undefined
  let timer: NodeJS.Timeout | undefined
  let dueAt = Number.POSITIVE_INFINITY
  let thread: Worker | undefined
  let isClosed = false

  function schedule(waitMs: number): void {
    const at = performance.now() + waitMs
    if (file === undefined || isClosed || at >= dueAt) return
    clearTimeout(timer)
    dueAt = at
    timer = setTimeout(start, waitMs)
    timer.unref()
  }

  function start(): void {
    dueAt = Number.POSITIVE_INFINITY
    // What is deleted while the thread is at work may come too late for it.
    if (thread) schedule(soonMs)
    else if (!isClosed) {
      thread = new Worker(new URL('./forget-thread.ts', import.meta.url), { workerData: { file } })
      thread.unref()
      thread.on('error', error => log?.warn({ err: error }, 'the write-ahead log could not be emptied'))
      thread.on('exit', code => {
        thread = undefined
        if (code !== 0) schedule(laterMs)
      })
    }
  }

  return {
    soon: () => schedule(soonMs),
    later: () => schedule(laterMs),
    async close() {
      isClosed = true
      clearTimeout(timer)
      await thread?.terminate()
    },
  }
}
