import fc from 'fast-check'
import { expect, test } from 'vitest'
import { filledUp, piecesOf } from './pieces.ts'

test('pieces are the whole list in its order, and have few sizes', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { maxLength: 300 }), values => {
      const pieces = piecesOf(values)
      expect(pieces.flat()).toEqual(values)
      for (const { length } of pieces) expect([1, 4, 16, 64]).toContain(length)
    }),
  )
})

test('a list that was filled up has the same members, and few lengths', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { maxLength: 300 }), numbers => {
      const full = filledUp(numbers)
      expect(full.slice(0, numbers.length)).toEqual(numbers)
      expect(new Set(full)).toEqual(new Set(numbers))
      expect([0, 1, 4, 16, 64, 256, 1024]).toContain(full.length)
    }),
  )
})
