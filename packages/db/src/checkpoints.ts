import { statSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import type { EngineLog } from './engine.ts'
import type { Native } from './native.ts'

/** Keeps SQLite from copying its write-ahead log inside of a commit. */
export interface Checkpoints {
  close(): Promise<void>
}

interface Rhythm {
  everyMs: number
  /** Of the write-ahead log; a thread is not worth less. */
  leastBytes: number
}

const usual: Rhythm = { everyMs: 500, leastBytes: 8 * 1024 * 1024 }

/**
 * The commit that fills the log copies all of it, 64 MiB in about 200 ms, and everybody else waits. For services that must
 * not pause, a thread copies it before: a little every half a second. It is started when there is much to copy for the first time.
 */
export function createCheckpoints(
  { native }: { native: Native },
  log?: EngineLog,
  { everyMs, leastBytes }: Rhythm = usual,
): Checkpoints {
  const file = native.engine === 'sqlite' && native.file !== ':memory:' ? native.file : undefined
  let thread: Worker | undefined
  const timer = setInterval(look, everyMs)
  timer.unref()

  function look(): void {
    if (file === undefined) clearInterval(timer)
    else if (sizeOf(`${file}-wal`) >= leastBytes) start(file)
  }

  function start(path: string): void {
    clearInterval(timer)
    thread = new Worker(new URL('./checkpoint-thread.ts', import.meta.url), { workerData: { file: path, everyMs } })
    thread.unref()
    // Without it SQLite does it by itself, later and in one go.
    thread.on('error', error => log?.warn({ err: error }, 'the write-ahead log is not copied in advance'))
  }

  return {
    async close() {
      clearInterval(timer)
      await thread?.terminate()
    },
  }
}

function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0
}
