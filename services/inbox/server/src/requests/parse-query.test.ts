import { rounds } from '@trivium/testing'
import fc from 'fast-check'
import { expect, onTestFinished, test, vi } from 'vitest'
import { parseQuery } from './parse-query.ts'

/** The same told slowly: the shortest piece that decodes, or one escape as it is. */
function slowly(text: string): string {
  let decoded = ''
  for (let at = 0; at < text.length; ) {
    const sizes = /^(?:%[0-9a-f]{2})/i.test(text.slice(at)) ? [3, 6, 9, 12] : []
    const size = sizes.find(
      length => /^(?:%[0-9a-f]{2})+$/i.test(piece(text, at, length)) && decodes(piece(text, at, length)),
    )
    decoded += size ? decodeURIComponent(piece(text, at, size)) : text[at] === '+' ? ' ' : text[at]
    at += size ?? 1
  }
  return decoded
}

function piece(text: string, at: number, length: number): string {
  return text.slice(at, at + length)
}

function decodes(text: string): boolean {
  try {
    return decodeURIComponent(text) !== undefined
  } catch {
    return false
  }
}

const part = fc.constantFrom(...'az+% %41 %zz %c3 %A9 %e2 %82 %ac %f0 %9f %98 %80 %ed %a0 %ff %c0 %f5'.split(' '))

test('what can be decoded is decoded, the rest stays as it was sent', () => {
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), parts => {
      const value = parts.join('')
      expect([value, parseQuery(`name=${value}`)]).toEqual([value, [['name', slowly(value)]]])
    }),
    { numRuns: rounds(5_000, 500) },
  )
})

test('bytes that are no text cost no exception each', () => {
  const decoding = vi.spyOn(globalThis, 'decodeURIComponent')
  onTestFinished(() => decoding.mockRestore())
  const value = '%ff%e0%80%C3'.repeat(5_000)
  expect(parseQuery(value)).toEqual([[value, '']])
  expect(decoding).not.toHaveBeenCalled()
})
