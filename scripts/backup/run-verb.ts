import { constants } from 'node:os'
import { StartFault } from '@trivium/config'

/** Runs what a verb does: its last line on success, one sentence and exit code 1 when something outside prevents it. */
export async function runVerb(action: () => Promise<string>): Promise<void> {
  // An orderly end, so that what is unfinished is taken away.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => process.exit(128 + constants.signals[signal]))
  }
  try {
    process.stdout.write(`${await action()}\n`)
  } catch (error) {
    const text = error instanceof StartFault ? error.message : error instanceof Error ? error.stack : String(error)
    process.stderr.write(`${text}\n`)
    process.exitCode = 1
  }
  process.disconnect?.()
}

export function sayLine(line: string): void {
  process.stdout.write(`${line}\n`)
}
