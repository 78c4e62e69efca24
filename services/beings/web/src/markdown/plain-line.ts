import { Lexer, type Token, type Tokens } from 'marked'
import { decodeEntities } from './decode-entities.ts'

const leadingSign = /^(?:#{1,6}|[-*+>])\s+/

/** The words of a text that was put into one line, without the signs that would make some of them bold, a heading or a link. */
export function plainLine(text: string): string {
  return wordsOf(Lexer.lexInline(text.replace(leadingSign, ''), { gfm: true }))
}

function wordsOf(tokens: readonly Token[]): string {
  return tokens.map(token => wordsOfOne(token as Tokens.Generic)).join('')
}

function wordsOfOne({ type, raw, text, tokens }: Tokens.Generic): string {
  if (tokens) return wordsOf(tokens)
  if (type === 'html') return raw
  return type === 'text' ? decodeEntities(text) : (text ?? raw)
}
