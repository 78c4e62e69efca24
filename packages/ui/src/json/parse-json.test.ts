import { describe, expect, test } from 'vitest'
import { parseJson } from './parse-json.ts'
import { ancestorsOf, countNodes, findNodes, listRows } from './tree-rows.ts'
import { writeJson } from './write-json.ts'

describe('reading JSON for people', () => {
  test.each(['12345678901234567890', '1.0', '-0', '1e400', '"\\u00e4\\n"', '[]', '{}', 'null', ' [1, {"a": []}] '])(
    '%s means the same to JSON.parse',
    text => {
      expect(JSON.parse(writeJson(parseJson(text)))).toEqual(JSON.parse(text))
    },
  )

  test('numbers, repeated keys and the order of keys stay as written', () => {
    const text = '{"b": 12345678901234567890, "2": 1.0, "1": true, "b": null}'
    const written = writeJson(parseJson(text))
    expect(written.replace(/\s+/g, ' ')).toBe('{ "b": 12345678901234567890, "2": 1.0, "1": true, "b": null }')
  })

  test.each([
    ['', 'Ends too early at line 1, column 1'],
    ['{"a":1,}', 'Unexpected "}" at line 1, column 8'],
    ['[1\n2]', 'Unexpected "2" at line 2, column 1'],
    ['{a:1}', 'Unexpected "a" at line 1, column 2'],
    ['[1] 2', 'Unexpected "2" at line 1, column 5'],
    ['01', 'Unexpected "1" at line 1, column 2'],
    ['"\u0001"', 'Unexpected "\\"" at line 1, column 1'],
  ])('%j is refused with its place', (text, message) => {
    expect(() => parseJson(text)).toThrow(message)
  })

  test('a tower of brackets is refused instead of breaking the stack', () => {
    expect(() => parseJson('['.repeat(500_000))).toThrow('Nested more than')
  })
})

describe('the rows of a tree', () => {
  const root = parseJson('{"user":{"name":"Ada","odd key":[1,2]},"user":{"name":"Grace"}}')

  test('show what is open, with paths to copy', () => {
    const paths = listRows(root, () => true).map(row => row.path)
    expect(paths).toContain('$.user["odd key"][1]')
    expect(listRows(root, (_, depth) => depth < 1)).toHaveLength(3)
    expect(countNodes(root)).toBe(paths.length)
  })

  test('are found by key and by value, and lead up to the root', () => {
    const [grace = ''] = findNodes(root, 'GRACE')
    expect(grace).toBe('/1/0')
    expect(ancestorsOf(grace)).toEqual(['', '/1'])
    expect(findNodes(root, 'odd')).toEqual(['/0/1'])
  })
})
