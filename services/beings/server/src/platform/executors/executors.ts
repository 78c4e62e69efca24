import type { ExecutorStatus } from '@trivium/beings-contract'
import { createExecutor, type Executor } from './create-executor.ts'

export interface Executors {
  disk: Executor
  network: Executor
  commandLine: Executor
  /** Another number whenever one of them has begun or ended something. */
  version(): number
  /** Returns the function that ends it. */
  subscribe(listener: () => void): () => void
}

/** A command has its own, shorter limit; this one only catches what escapes it. */
export function createExecutors(): Executors {
  const listeners = new Set<() => void>()
  let version = 0
  const changed = () => {
    version++
    for (const listener of [...listeners]) listener()
  }
  return {
    disk: createExecutor('Disk', { concurrency: 8, queue: 1000, timeoutMs: 30_000 }, changed),
    network: createExecutor('Network', { concurrency: 16, queue: 1000, timeoutMs: 60_000 }, changed),
    commandLine: createExecutor('CommandLine', { concurrency: 4, queue: 100, timeoutMs: 330_000 }, changed),
    version: () => version,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export function presentExecutors(executors: Executors): { executors: ExecutorStatus[] } {
  return { executors: [executors.disk.status(), executors.network.status(), executors.commandLine.status()] }
}
