import type { Worker } from 'node:worker_threads'
import type { FromPlugin, ToPlugin } from './messages.ts'

/** As long as a call may take: whatever keeps the thread to itself for longer will not end. */
const mostBeats = 12

/**
 * Asks the thread every so often whether it is still there, and ends one that loops: nobody waits for it any more, but it would
 * take a processor until the service stops. Beats are counted, not time: a machine that has slept has missed none.
 */
export function endWhenStuck(worker: Worker, { beatMs, tell }: { beatMs: number; tell: () => void }): void {
  let unanswered = 0
  const beat = setInterval(() => {
    if (unanswered === 0) worker.postMessage({ type: 'ping' } satisfies ToPlugin)
    unanswered += 1
    if (unanswered <= mostBeats) return
    clearInterval(beat)
    tell()
    void worker.terminate()
  }, beatMs).unref()
  worker.on('message', (message: FromPlugin) => {
    if (message.type === 'pong') unanswered = 0
  })
  worker.on('exit', () => clearInterval(beat))
}
