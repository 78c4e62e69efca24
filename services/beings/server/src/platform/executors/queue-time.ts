import { AsyncLocalStorage } from 'node:async_hooks'

const counters = new AsyncLocalStorage<{ queuedMs: number }>()

/** How long a piece of work waited for room in the executors, besides what it brought. */
export async function withQueueTime<Result>(work: () => Promise<Result>): Promise<{ value: Result; queuedMs: number }> {
  const counter = { queuedMs: 0 }
  const value = await counters.run(counter, work)
  return { value, queuedMs: counter.queuedMs }
}

export async function countQueueTime<Result>(waiting: Promise<Result>): Promise<Result> {
  const counter = counters.getStore()
  const started = performance.now()
  try {
    return await waiting
  } finally {
    if (counter) counter.queuedMs += performance.now() - started
  }
}
