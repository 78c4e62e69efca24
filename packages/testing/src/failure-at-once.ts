import type { Reporter, TestCase } from 'vitest/node'

/** Says why a test has failed as soon as it has: the list of failures comes at the end, which a long run may not reach. */
export class FailureAtOnceReporter implements Reporter {
  onTestCaseResult(test: TestCase): void {
    const { state, errors = [] } = test.result()
    if (state !== 'failed') return
    const reasons = errors.map(({ stack, message }) => stack ?? message)
    process.stderr.write(`\nFailed: ${test.module.relativeModuleId} > ${test.fullName}\n${reasons.join('\n')}\n`)
  }
}
