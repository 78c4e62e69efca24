import { Lexer, type Token } from 'marked'

export interface Block {
  /** Its place in the text, which does not change while the text grows. */
  start: number
  token: Token
}

export interface LexedText {
  text: string
  blocks: readonly Block[]
}

/** Two: a paragraph may still become a table or a heading by the line below it. */
const unsettled = 2

/**
 * The blocks of a text. Of a text that has only grown, the last ones are read again and no others, so that a long answer costs no
 * more at its end than at its beginning.
 */
export function lexBlocks(text: string, before?: LexedText): LexedText {
  const grown = before !== undefined && text.startsWith(before.text)
  const kept = grown ? before.blocks.slice(0, Math.max(0, before.blocks.length - unsettled)) : []
  const from = grown ? (before.blocks[kept.length]?.start ?? 0) : 0
  let at = from
  const fresh = Lexer.lex(text.slice(from), { gfm: true, breaks: true }).map(token => {
    const start = at
    at += token.raw.length
    return { start, token }
  })
  return { text, blocks: [...kept, ...fresh] }
}

/** The first text of a page takes ten times as long as the second: read one before anybody waits for it. */
export function warmUp(): void {
  const read = () => void lexBlocks('# A\n\nb **c** `d` [e](f)\n\n- g\n\n> h\n\n| i |\n|---|\n\n```\nj\n```\n')
  if ('requestIdleCallback' in window) requestIdleCallback(read)
}
