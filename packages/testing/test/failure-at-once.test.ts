import { expect, test, vi } from 'vitest'
import type { TestCase } from 'vitest/node'
import { FailureAtOnceReporter } from '../src/failure-at-once.ts'

const ended = (state: string, errors: readonly object[] = []) =>
  ({
    result: () => ({ state, errors }),
    module: { relativeModuleId: 'some.test.ts' },
    fullName: 'works > always',
  }) as unknown as TestCase

test('says which test failed and why, and nothing of the others', () => {
  const written: string[] = []
  const spy = vi.spyOn(process.stderr, 'write').mockImplementation(text => written.push(String(text)) > 0)
  const reporter = new FailureAtOnceReporter()
  reporter.onTestCaseResult(ended('passed'))
  reporter.onTestCaseResult(
    ended('failed', [{ message: 'no', stack: 'Error: no\n  at here' }, { message: 'nor this' }]),
  )
  spy.mockRestore()
  expect(written).toEqual(['\nFailed: some.test.ts > works > always\nError: no\n  at here\nnor this\n'])
})
