import { expect, test } from 'vitest'
import { readFailure } from './read-failure.ts'

const answer = (body: unknown) => ({ json: async () => body })

test('both shapes of a refusal are read, and what is neither says nothing', async () => {
  expect(await readFailure(answer({ error: 'No.', code: 'gone' }))).toEqual({ message: 'No.', code: 'gone' })
  const failure = { code: 'VALIDATION_ERROR', message: 'Not valid.', details: 'name: is missing' }
  expect(await readFailure(answer({ error: failure }))).toEqual(failure)
  for (const other of [null, 'text', [], { error: null }, { error: { message: 3 } }, {}]) {
    expect(await readFailure(answer(other))).toEqual({})
  }
  const broken = { json: () => Promise.reject(new SyntaxError('not JSON')) }
  expect(await readFailure(broken)).toEqual({})
})
