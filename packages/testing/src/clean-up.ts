import { AsyncLocalStorage } from 'node:async_hooks'
import { onTestFinished, TestRunner } from 'vitest'

type CleanUp = () => unknown

/** Benches use this package too, where no test and no file ever ends: they stop what they start. */
export const isInVitest = process.env.VITEST_WORKER_ID !== undefined

const atEndOfFile: CleanUp[] = []
const forFile = new AsyncLocalStorage<true>()

/** Runs the action when the current test ends; outside of a test (in a hook, at the top of a file) when the file ends. */
export function cleanUpLater(action: CleanUp): void {
  if (isInTest() && !forFile.getStore()) {
    onTestFinished(async () => {
      await action()
    })
  } else {
    atEndOfFile.push(action)
  }
}

export function cleanUpAfterFile(action: CleanUp): void {
  atEndOfFile.push(action)
}

/** What several tests of a file share: begun by the first one that asks for it, gone when the file ends. */
export function oncePerFile<Result>(start: () => Promise<Result>): () => Promise<Result> {
  let begun: Promise<Result> | undefined
  return () => {
    if (!begun) {
      // The next file may share this process, and with it this module.
      cleanUpAfterFile(() => {
        begun = undefined
      })
      begun = forFile.run(true, start)
    }
    return begun
  }
}

function isInTest(): boolean {
  return isInVitest && TestRunner.getCurrentTest() !== undefined
}

/** Called by worker-setup.ts after each file. */
export async function cleanUpFile(): Promise<void> {
  const faults: unknown[] = []
  for (let action = atEndOfFile.pop(); action; action = atEndOfFile.pop()) {
    try {
      await action()
    } catch (fault) {
      faults.push(fault)
    }
  }
  if (faults.length > 0) throw faults.length === 1 ? faults[0] : new AggregateError(faults, 'Clean-up failed')
}
