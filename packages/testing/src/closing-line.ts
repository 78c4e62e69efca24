import type { Reporter, SerializedError, TestModule } from 'vitest/node'

export interface Counts {
  passed: number
  failed: number
  skipped: number
}

/** Ends the output of a run with one line that people and scripts can rely on. */
export class ClosingLineReporter implements Reporter {
  #counts: Counts = { passed: 0, failed: 0, skipped: 0 }

  onInit(): void {
    // Other reporters, and servers that stop after the tests, still print when the tests have ended.
    process.once('exit', code => process.stdout.write(`${closingLine(this.#counts, code)}\n`))
  }

  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly SerializedError[]): void {
    this.#counts = countResults(modules, unhandledErrors)
  }
}

/** A run that ended badly without a failed test (no server, no test found, a leak at the end) is no success either. */
export function closingLine({ passed, failed, skipped }: Counts, exitCode: number): string {
  const failures = exitCode !== 0 ? Math.max(failed, 1) : failed
  return `${passed} passed, ${failures} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

export function countResults(modules: readonly TestModule[], unhandledErrors: readonly unknown[]): Counts {
  const counts: Counts = { passed: 0, failed: unhandledErrors.length, skipped: 0 }
  for (const module of modules) {
    for (const test of module.children.allTests()) {
      const { state } = test.result()
      // Pending at the end: the run was interrupted before the test could tell.
      counts[state === 'pending' ? 'skipped' : state] += 1
    }
    // A file that does not load and a hook that throws are errors of the file or suite, not of a test.
    for (const group of [module, ...module.children.allSuites()]) {
      if (group.errors().length > 0) counts.failed += 1
    }
  }
  return counts
}
