import { expect, test } from 'vitest'
import { type LexedText, lexBlocks } from './lex-blocks.ts'

const text = `# Title

A paragraph with **bold** and \`code\`.

- one
- two
  - deeper

| a | b |
|---|---|
| 1 | 2 |

\`\`\`ts
const x = 1

const y = 2
\`\`\`

Last
====
`

test('a text that comes letter by letter ends as the same blocks as the whole text', () => {
  let lexed: LexedText | undefined
  for (let end = 1; end <= text.length; end++) lexed = lexBlocks(text.slice(0, end), lexed)
  const raw = (blocks: LexedText['blocks']) => blocks.map(({ token }) => [token.type, token.raw])
  expect(raw(lexed?.blocks ?? [])).toEqual(raw(lexBlocks(text).blocks))
})

test('what is settled is not read again', () => {
  const first = lexBlocks('one\n\ntwo\n\nthree\n\nfour')
  const second = lexBlocks('one\n\ntwo\n\nthree\n\nfour and more', first)
  expect(second.blocks[0]).toBe(first.blocks[0])
  expect(second.blocks.at(-1)?.token.raw).toBe('four and more')
  expect(lexBlocks('another', second).blocks).toHaveLength(1)
})
