/** Ends the processes a test worker has started when the worker itself is gone, kill -9 included. */
import { createInterface } from 'node:readline'

const groups = new Set<number>()

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})

createInterface({ input: process.stdin })
  .on('line', line => {
    const [verb, pid] = line.split(' ')
    if (verb === 'add') groups.add(Number(pid))
    else groups.delete(Number(pid))
  })
  .on('close', () => {
    for (const pid of groups) {
      try {
        process.kill(-pid, 'SIGKILL')
      } catch {
        // Ended by itself a moment ago.
      }
    }
  })
