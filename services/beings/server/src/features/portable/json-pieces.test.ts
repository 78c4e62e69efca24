import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { JsonPieces, type Piece, type Shape } from './json-pieces.ts'

const shape: Shape = { fields: { list: { items: {} }, deep: { items: { fields: { inner: { items: {} } } } } } }

function split(text: string | Buffer, size: number, of: Shape = shape): Piece[] {
  const bytes = Buffer.from(text)
  const pieces = new JsonPieces(of)
  const found: Piece[] = []
  for (let at = 0; at < bytes.length; at += size) found.push(...pieces.push(bytes.subarray(at, at + size)))
  return [...found, ...pieces.end()]
}

/** Put together again: what was in the lists goes back to its place. */
function join(pieces: readonly Piece[]): unknown {
  const whole = structuredClone(pieces.at(-1)?.value) as Record<string, unknown[]>
  for (const { path, value } of pieces.slice(0, -1)) {
    if (path.length !== 2) continue
    const [key, index] = path as [string, number]
    const list = whole[key] ?? []
    list[index] = key === 'deep' ? { ...(value as object), inner: innerOf(pieces, index) } : value
  }
  return whole
}

const innerOf = (pieces: readonly Piece[], index: number) =>
  pieces.filter(({ path }) => path.length === 4 && path[1] === index).map(({ value }) => value)

describe('a document in pieces', () => {
  test('says the same as the whole, however it is cut', () => {
    const document = fc.record({
      list: fc.array(fc.jsonValue({ maxDepth: 4 })),
      deep: fc.array(fc.record({ title: fc.string(), inner: fc.array(fc.jsonValue({ maxDepth: 3 })) })),
      rest: fc.jsonValue({ maxDepth: 4 }),
      'odd " \\ key \u{1f600}': fc.string({ unit: 'grapheme' }),
    })
    fc.assert(
      fc.property(document, fc.integer({ min: 1, max: 40 }), fc.constantFrom(0, 2), (value, size, indent) => {
        const text = JSON.stringify(value, null, indent)
        expect(join(split(text, size))).toEqual(JSON.parse(text))
      }),
    )
  })

  test('refuses whatever JSON.parse refuses', () => {
    const text = JSON.stringify({ list: [1, 'a\\"b', { c: [] }], deep: [{ inner: [null, true] }], x: -1.5e3 })
    fc.assert(
      fc.property(fc.nat(text.length), fc.constantFrom('', ',', '}', ']', '"', '{', ':', 'x', '\\'), (at, put) => {
        const broken = text.slice(0, at) + put + text.slice(at + 1)
        const parses = (() => {
          try {
            JSON.parse(broken)
            return true
          } catch {
            return false
          }
        })()
        if (parses) expect(() => split(broken, 7)).not.toThrow()
        else expect(() => split(broken, 7)).toThrow()
      }),
      { numRuns: 2000 },
    )
  })

  test('holds values to their depth and size, and keys to one', () => {
    const nested = (depth: number) => `{"x":${'['.repeat(depth)}${']'.repeat(depth)}}`
    expect(() => split(nested(64), 100)).not.toThrow()
    for (const depth of [65, 100_000]) expect(() => split(nested(depth), 65_536)).toThrow('The file is not valid')
    expect(() => split(`{"list":["${'x'.repeat(17 * 1024 * 1024)}"]}`, 262_144)).toThrow('The file is not valid')
    expect(() => split('{"a":1,"a":2}', 100)).toThrow('The file is not valid')
    expect(() => split(Buffer.from([0x22, 0xff, 0x22]), 100)).toThrow('The file is not valid')
  })

  test('a name that means something to objects is a name like others', () => {
    const [piece] = split('{"__proto__":{"polluted":true}}', 3)
    expect(Object.keys(piece?.value as object)).toEqual(['__proto__'])
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
  })
})
