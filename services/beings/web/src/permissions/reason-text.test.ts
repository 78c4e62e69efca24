import { wordsIn } from '@trivium/beings-words'
import { expect, test } from 'vitest'
import { reasonText } from './reason-text.ts'

const german = wordsIn('de-DE')

test.each([
  ['No rule speaks about it.', 'Keine Regel sagt etwas dazu.'],
  ['Rule for "/tmp".', 'Es gibt eine Regel für „/tmp“.'],
  ['Rule for "a". Rule for "b".', 'Es gibt eine Regel für „a". Rule for "b“.'],
  ['The user answered for 24 hours.', 'Antwort für eine Zeit (Stunden: 24).'],
])('%s', (said, shown) => {
  expect(reasonText(german, said)).toEqual({ text: shown, english: false })
})

test('what the words do not know stays English, and nothing in it is invisible', () => {
  expect(reasonText(german, 'Refused: \u202e.')).toEqual({ text: 'Refused: ⟨U+202E⟩.', english: true })
  expect(reasonText(german, 'Rule for "\u202e".').text).toContain('⟨U+202E⟩')
})
