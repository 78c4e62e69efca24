import { Worker } from 'node:worker_threads'

/** What a thread answers to the question with this id. */
export type ThreadAnswer<Value> = { id: number; value: Value } | { id: number; error: string }

interface Plan {
  module: URL
  name: string
  /** A thread that thinks longer about one question is ended; what waited behind it is told so. */
  timeoutMs: number
  memoryMb: number
}

export interface HelperThread<Question, Value> {
  ask(question: Question, signal?: AbortSignal): Promise<Value>
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
    for (const one of waiting.values()) one.reject(error instanceof Error ? error : new Error(String(error)))
  }

  return {
    async ask(question, signal) {
      signal?.throwIfAborted()
      const id = nextId++
      const { promise, resolve, reject } = Promise.withResolvers<Value>()
      waiting.set(id, { resolve, reject })
      const thread = open()
      const timer = setTimeout(() => end(thread, new Error('it took too long')), plan.timeoutMs)
      const leave = () => reject(signal?.reason)
      signal?.addEventListener('abort', leave, { once: true })
      try {
        thread.ref()
        thread.postMessage({ id, question })
        return await promise
      } finally {
        clearTimeout(timer)
        signal?.removeEventListener('abort', leave)
        waiting.delete(id)
        if (waiting.size === 0) worker?.unref()
      }
    },
  }
}
