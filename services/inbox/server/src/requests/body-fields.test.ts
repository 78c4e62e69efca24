import { expect, test } from 'vitest'
import { readBodyFields, valuesAt } from './body-fields.ts'

const form = 'application/x-www-form-urlencoded'

test('a form of a stranger is taken apart up to a bound', () => {
  const fields = readBodyFields(`${'x=1&'.repeat(9_999)}last=2&beyond=3`, form)
  expect([valuesAt(fields, ['last']), valuesAt(fields, ['beyond'])]).toEqual([['2'], []])
  expect(valuesAt(fields, ['x']).length).toBe(9_999)
})

test('the first values that look like JSON have fields, the others are texts', () => {
  const fields = readBodyFields(`${'broken={&'.repeat(99)}near={"a":1}&far={"a":2}`, form)
  expect([valuesAt(fields, ['near', 'a']), valuesAt(fields, ['far', 'a'])]).toEqual([[1], []])
  expect(valuesAt(fields, ['far'])).toEqual(['{"a":2}'])
  expect(valuesAt(fields, ['broken']).length).toBe(99)
})
