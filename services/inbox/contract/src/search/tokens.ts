import { SearchFault } from './query.ts'

export type Token =
  | { kind: '(' | ')' | 'AND' | 'OR' | 'NOT'; at: number }
  /** `quoted`: written in quotes as a whole, so never an operator or a field. */
  | { kind: 'word'; text: string; quoted: boolean; at: number }

/** Where a value in quotes may begin: at the start of a word, or behind a field and its comparison. */
const beforeQuote = /^[a-z]+(\.[^\s:"]+)?:(>=|<=|[=<>])?$/i

export function readTokens(text: string): Token[] {
  const tokens: Token[] = []
  let depth = 0
  let at = 0
  while (at < text.length) {
    const start = at
    const character = text[at] ?? ''
    if (/\s/.test(character)) at += 1
    else if (character === '(') {
      depth += 1
      at += 1
      tokens.push({ kind: '(', at: start })
    } else if (character === ')' && depth > 0) {
      depth -= 1
      at += 1
      tokens.push({ kind: ')', at: start })
    } else if (character === '-' && /^-["(a-z]/i.test(text.slice(at, at + 2))) {
      at += 1
      tokens.push({ kind: 'NOT', at: start })
    } else {
      const word = readWord(text, start, depth)
      at = word.end
      tokens.push(toToken(word, start))
    }
  }
  return tokens
}

interface Word {
  text: string
  quoted: boolean
  end: number
}

function readWord(text: string, start: number, depth: number): Word {
  let word = ''
  let at = start
  let quoted = false
  while (at < text.length) {
    const character = text[at] ?? ''
    if (/\s/.test(character) || (character === ')' && depth > 0)) break
    if (character === '"' && (word === '' || beforeQuote.test(word))) {
      const rest = readQuoted(text, at)
      quoted = word === ''
      return { text: word + rest.text, quoted, end: rest.end }
    }
    word += character
    at += 1
  }
  return { text: word, quoted, end: at }
}

function readQuoted(text: string, start: number): { text: string; end: number } {
  let inside = ''
  for (let at = start + 1; at < text.length; at += 1) {
    const character = text[at]
    if (character === '"') return { text: inside, end: at + 1 }
    if (character === '\\' && /["\\]/.test(text[at + 1] ?? '')) at += 1
    inside += text[at]
  }
  throw new SearchFault(`The quote at ${start + 1} has no end. Add a closing ".`)
}

function toToken({ text, quoted }: Word, at: number): Token {
  if (!quoted && (text === 'AND' || text === 'OR' || text === 'NOT')) return { kind: text, at }
  return { kind: 'word', text, quoted, at }
}
