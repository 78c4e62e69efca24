import { afterAll, onTestFinished, TestRunner } from 'vitest'

type CleanUp = () => unknown

const atEndOfFile: CleanUp[] = []

/** Runs the action when the current test ends; outside of a test (in a hook, at the top of a file) when the file ends. */
export function cleanUpLater(action: CleanUp): void {
  if (isInTest()) {
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

function isInTest(): boolean {
  try {
    return TestRunner.getCurrentTest() !== undefined
  } catch {
    return false
  }
}

async function cleanUpFile(): Promise<void> {
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

// Registered while the file is collected: a hook that is already running cannot register another one.
// Benches use this package outside of Vitest, where there is no file to end: they stop what they start.
if (process.env.VITEST_WORKER_ID !== undefined) afterAll(cleanUpFile)
