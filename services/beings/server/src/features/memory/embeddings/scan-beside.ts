import { createHelperThread } from '../../../platform/threads/helper-thread.ts'
import type { Scan } from './scan-signs.ts'

/** Hundreds of thousands of entries take tens of milliseconds, which nobody else shall wait for. */
const thread = createHelperThread<Scan, number[]>({
  module: new URL('./scan-worker.ts', import.meta.url),
  name: 'memory-scan',
  timeoutMs: 10_000,
  memoryMb: 64,
})

/** Scans in a thread of its own; the entries are shared with it, not sent. */
export const scanBeside = (scan: Scan, signal?: AbortSignal): Promise<number[]> => thread.ask(scan, signal)
