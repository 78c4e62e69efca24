import { Worker } from 'node:worker_threads'

/** What a thread answers to the question with this id. */
export type ThreadAnswer<Value> = { id: number; value: Value } | { id: number; error: string }

interface Plan {
  module: URL
  name: string
  /** A thread that thinks longer about one question is ended; what waited behind it is told so. */
  timeoutMs: number
  memoryMb: number
  /** What it may take beside its heap, where bytes lie: V8 sets no limit there. */
  outsideMb?: number
  /** For a thread that gets one question at a time: whoever stops waiting stops the work. */
  endsOnAbort?: boolean
}

/** The thread came to the end of what it may take, and was ended. */
export class ThreadLimitFault extends Error {
  override readonly name = 'ThreadLimitFault'
  readonly limit: 'time' | 'memory'

  constructor(limit: 'time' | 'memory') {
    super(limit === 'time' ? 'it took too long' : 'it needed too much memory')
    this.limit = limit
  }
}

const watchEveryMs = 100

export interface HelperThread<Question, Value> {
  /** `moves` go over to the thread instead of being copied, and are gone here. */
  ask(question: Question, signal?: AbortSignal, moves?: readonly ArrayBuffer[]): Promise<Value>
}

interface Waiting<Value> {
  resolve(value: Value): void
  reject(error: Error): void
}

/** A thread for work that would hold up everybody else; started when it is first needed, replaced when it hangs or dies. */
export function createHelperThread<Question, Value>(plan: Plan): HelperThread<Question, Value> {
  const waiting = new Map<number, Waiting<Value>>()
  let worker: Worker | undefined
  let nextId = 1

  function open(): Worker {
    if (worker) return worker
    const resourceLimits = { maxOldGenerationSizeMb: plan.memoryMb }
    const thread = new Worker(plan.module, { resourceLimits, env: {}, name: plan.name })
    thread.on('message', (answer: ThreadAnswer<Value>) => {
      const one = waiting.get(answer.id)
      if ('error' in answer) one?.reject(new Error(answer.error))
      else one?.resolve(answer.value)
    })
    thread.on('error', error => end(thread, error))
    worker = thread
    return thread
  }

  function end(thread: Worker, error: unknown): void {
    // An older one that ends late has nobody waiting.
    if (worker !== thread) return
    worker = undefined
    void thread.terminate()
    const isFull = (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY'
    const fault = isFull ? new ThreadLimitFault('memory') : error instanceof Error ? error : new Error(String(error))
    for (const one of waiting.values()) one.reject(fault)
  }

  function watchMemory(thread: Worker): NodeJS.Timeout | undefined {
    const { outsideMb } = plan
    if (outsideMb === undefined) return undefined
    return setInterval(async () => {
      // A thread that has just ended has no figures.
      const figures = await thread.getHeapStatistics().catch(() => undefined)
      if (figures && figures.external_memory > outsideMb * 1_000_000) end(thread, new ThreadLimitFault('memory'))
    }, watchEveryMs)
  }

  return {
    async ask(question, signal, moves = []) {
      signal?.throwIfAborted()
      const id = nextId++
      const { promise, resolve, reject } = Promise.withResolvers<Value>()
      waiting.set(id, { resolve, reject })
      const thread = open()
      const timer = setTimeout(() => end(thread, new ThreadLimitFault('time')), plan.timeoutMs)
      const watch = watchMemory(thread)
      const leave = () => (plan.endsOnAbort ? end(thread, signal?.reason) : reject(signal?.reason))
      signal?.addEventListener('abort', leave, { once: true })
      try {
        thread.ref()
        thread.postMessage({ id, question }, moves)
        return await promise
      } finally {
        clearTimeout(timer)
        clearInterval(watch)
        signal?.removeEventListener('abort', leave)
        waiting.delete(id)
        if (waiting.size === 0) worker?.unref()
      }
    },
  }
}
