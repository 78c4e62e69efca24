import type { ExecutorStatus } from '@trivium/beings-contract'
import { createExecutor, type Executor } from './create-executor.ts'

export interface Executors {
  disk: Executor
  network: Executor
  commandLine: Executor
}

/** A command has its own, shorter limit; this one only catches what escapes it. */
export function createExecutors(): Executors {
  return {
    disk: createExecutor('Disk', { concurrency: 8, queue: 1000, timeoutMs: 30_000 }),
    network: createExecutor('Network', { concurrency: 16, queue: 1000, timeoutMs: 60_000 }),
    commandLine: createExecutor('CommandLine', { concurrency: 4, queue: 100, timeoutMs: 330_000 }),
  }
}

export function presentExecutors(executors: Executors): { executors: ExecutorStatus[] } {
  return { executors: [executors.disk.status(), executors.network.status(), executors.commandLine.status()] }
}
