import { NewTimer } from '@trivium/beings-contract'
import { wordsIn } from '@trivium/beings-words'
import { expect, test } from 'vitest'
import { checkDraft, checkField, dropEmpty, onlyFields } from './check-field.ts'

const words = wordsIn('en-US')

test.each([
  ['name', '', 'This is needed.'],
  ['name', 'x'.repeat(201), 'At most 200 characters.'],
  ['name', 'Roses', undefined],
  ['type', 'sometimes', 'Choose one of the offered values.'],
  ['everySeconds', 0, 'At least 1.'],
  ['everySeconds', 1.5, 'A whole number, please.'],
  ['everySeconds', undefined, undefined],
  ['beingId', 'nobody', 'This is not written as it should be.'],
  ['unknown', 3, undefined],
])('%s = %o: %s', (name, value, said) => {
  expect(checkField(words, NewTimer, { name, value })).toBe(said)
})

test('a draft is checked as a whole, in the language of the page', () => {
  const faults = checkDraft(wordsIn('de-DE'), NewTimer, { name: 'Rosen', type: 'interval', everySeconds: -1 })
  expect(faults).toMatchObject({ instruction: 'Das wird gebraucht.', everySeconds: 'Mindestens 1.' })
  expect(faults).not.toHaveProperty('name')
})

test('what is empty is not sent', () => {
  expect(dropEmpty({ name: 'x', cron: '', at: undefined, maxSteps: 0 })).toEqual({ name: 'x', maxSteps: 0 })
})

test('of a change only the named fields are sent, also where they were emptied', () => {
  expect(onlyFields(['about', 'cron'], { name: 'x', about: '' })).toEqual({ about: '' })
})
