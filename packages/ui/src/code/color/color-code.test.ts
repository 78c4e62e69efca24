import fc from 'fast-check'
import { expect, test } from 'vitest'
import { colorCode } from './color-code.ts'

const shown = async (text: string, language: string) =>
  (await colorCode(text, language))?.filter(({ kind }) => kind).map(({ kind, text: part }) => `${kind}: ${part}`)

test.each([
  ['ts', 'const a = "b" // c', ['atom: const', 'string: "b"', 'comment: // c']],
  ['py', 'def f(x):\n  return None # why', ['atom: def', 'atom: return', 'number: None', 'comment: # why']],
  ['bash', "echo 'it is' $x#y # end", ['atom: echo', "string: 'it is'", 'comment: # end']],
  [
    'sql',
    "SELECT 1 FROM t -- all\nWHERE a = 'b'",
    ['atom: SELECT', 'number: 1', 'atom: FROM', 'comment: -- all', 'atom: WHERE', "string: 'b'"],
  ],
  ['yaml', 'name: "x"\n# all\n- key: 3', ['key: name', 'string: "x"', 'comment: # all', 'key: - key', 'number: 3']],
  ['json', '{"a": [1, true, "x"]}', ['key: "a"', 'number: 1', 'atom: true', 'string: "x"']],
  ['html', '<a href="x">y</a>', ['key: <a', 'number: href', 'string: "x"', 'key: >', 'key: </a>']],
  ['diff', ' a\n-b\n+c\n', ['atom: -b\n', 'string: +c\n']],
])('%s', async (language, text, pieces) => {
  expect(await shown(text, language)).toEqual(pieces)
})

test('what is not known stays as it is, and so does what is too long', async () => {
  expect(await colorCode('x', 'klingon')).toBeUndefined()
  expect(await colorCode('const '.repeat(20_000), 'ts')).toBeUndefined()
})

test('no letter is lost, whatever was written', async () => {
  const language = fc.constantFrom('ts', 'py', 'sh', 'yaml', 'sql', 'css', 'json', 'xml', 'diff')
  const sign = fc.constantFrom(
    '"',
    "'",
    '`',
    '#',
    '//',
    '/*',
    '*/',
    '--',
    '\\',
    '\n',
    '"""',
    '<',
    '{',
    'const',
    '0x1',
    ' ',
  )
  const text = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.array(sign, { maxLength: 60 }).map(signs => signs.join('')),
  )
  await fc.assert(
    fc.asyncProperty(text, language, async (given, name) => {
      expect((await colorCode(given, name))?.map(piece => piece.text).join('')).toBe(given)
    }),
    { numRuns: 2_000 },
  )
})

test('hostile code takes no longer than other code', async () => {
  for (const sign of ['"', "'", '`', '/*', '"""', '#', '\\"', '*', '-', '0', '$', ' ', '- ', 'a.']) {
    const text = sign.repeat(Math.floor(50_000 / sign.length))
    for (const language of ['ts', 'py', 'sh', 'yaml', 'sql', 'css']) {
      const begin = performance.now()
      await colorCode(text, language)
      expect({ sign, language, slow: performance.now() - begin > 1_500 }).toEqual({ sign, language, slow: false })
    }
  }
})
