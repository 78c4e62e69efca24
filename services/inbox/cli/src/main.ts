#!/usr/bin/env -S node --disable-warning=ExperimentalWarning
import { withEnvFile } from '@trivium/config'
import { run } from './run.ts'

const stop = new AbortController()
// npm and the shell may both pass on one Ctrl-C; only a later one means that the first was not quick enough.
const sameKeyMs = 500
let firstAt = 0
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (stop.signal.aborted && performance.now() - firstAt > sameKeyMs) process.exit(130)
    firstAt ||= performance.now()
    stop.abort()
  })
}
// `inbox tail … | head` closes the pipe: that is the end, not an error.
process.stdout.on('error', () => process.exit(0))

process.exitCode = await run(process.argv.slice(2), {
  environment: withEnvFile(process.env, process.cwd()),
  stdout: process.stdout,
  stderr: process.stderr,
  signal: stop.signal,
})
