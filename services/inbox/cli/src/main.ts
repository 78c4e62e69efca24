#!/usr/bin/env -S node --disable-warning=ExperimentalWarning
import { withEnvFile } from '@trivium/config'
import { exitCodes } from './fault.ts'
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
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  // `inbox tail … | head` closes the pipe: that is the end, not an error. A full disk is one.
  if (error.code === 'EPIPE') process.exit(exitCodes.ok)
  process.stderr.write(`inbox: The output cannot be written (${error.code ?? error.message}).\n`)
  process.exit(exitCodes.unable)
})

process.exitCode = await run(process.argv.slice(2), {
  environment: withEnvFile(process.env, process.cwd()),
  stdout: process.stdout,
  stderr: process.stderr,
  signal: stop.signal,
})
