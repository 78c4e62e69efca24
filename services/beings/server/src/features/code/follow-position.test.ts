import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anchorAt, followLine } from './follow-position.ts'

const file = ['import a', '', 'function one() {', '  return 1', '}', '', 'function two() {', '  return 2', '}']

describe('a registered line', () => {
  it('moves with what is inserted above it', () => {
    const anchor = anchorAt(file, 7)
    expect(followLine(['new', 'lines', ...file], anchor)).toEqual({ state: 'present', lineNumber: 9 })
  })

  it('is told from a line with the same text by its neighbours', () => {
    const anchor = anchorAt(file, 9)
    expect(followLine(['}', '}', ...file], anchor)).toEqual({ state: 'present', lineNumber: 11 })
  })

  it('is found where it was changed', () => {
    const changed = file.with(3, '  return 100')
    expect(followLine(changed, anchorAt(file, 4))).toEqual({ state: 'changed', lineNumber: 4 })
  })

  it('is lost when it and its neighbours are gone', () => {
    expect(followLine(['nothing'], anchorAt(file, 4))).toEqual({ state: 'lost' })
    expect(followLine([], anchorAt(file, 4))).toEqual({ state: 'lost' })
  })

  it('survives any insertion elsewhere when its text is unique', () => {
    const lines = fc.uniqueArray(fc.stringMatching(/^[a-z]{3,8}$/), { minLength: 1, maxLength: 20 })
    fc.assert(
      fc.property(lines, fc.nat(), fc.nat(), (unique, which, where) => {
        const lineNumber = (which % unique.length) + 1
        const at = where % (unique.length + 1)
        const edited = unique.toSpliced(at, 0, 'X1', 'X2')
        const moved = at < lineNumber ? lineNumber + 2 : lineNumber
        expect(followLine(edited, anchorAt(unique, lineNumber))).toEqual({ state: 'present', lineNumber: moved })
      }),
    )
  })
})
