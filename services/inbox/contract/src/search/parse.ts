import { limits } from '../limits.ts'
import { type Query, SearchFault } from './query.ts'
import { readTerm } from './term.ts'
import { readTokens, type Token } from './tokens.ts'

const deepest = 20

/**
 * Reads a search: words and fields that all have to fit, `OR`, `NOT` (or a minus), parentheses, quotes. Undefined when nothing
 * is searched for; throws a SearchFault. Times such as `2h` are counted back from `now`.
 */
export function parseSearch(text: string, now: number): Query | undefined {
  const tokens = readTokens(text)
  if (tokens.length === 0) return undefined
  if (tokens.filter(({ kind }) => kind === 'word').length > limits.searchTerms)
    throw new SearchFault(`A search has at most ${limits.searchTerms} terms.`)
  const parser = new Parser(tokens, now)
  return parser.parse()
}

class Parser {
  readonly #tokens: readonly Token[]
  readonly #now: number
  #place = 0
  #depth = 0

  constructor(tokens: readonly Token[], now: number) {
    this.#tokens = tokens
    this.#now = now
  }

  parse(): Query {
    const query = this.#either()
    const rest = this.#next
    if (rest) throw new SearchFault(`The ${rest.kind} at ${rest.at + 1} fits nothing before it.`)
    return query
  }

  get #next(): Token | undefined {
    return this.#tokens[this.#place]
  }

  #either(): Query {
    const parts = [this.#all()]
    while (this.#next?.kind === 'OR') {
      this.#place += 1
      parts.push(this.#all())
    }
    return join('or', parts)
  }

  #all(): Query {
    const parts = [this.#one()]
    for (;;) {
      const kind = this.#next?.kind
      if (kind === undefined || kind === 'OR' || kind === ')') return join('and', parts)
      if (kind === 'AND') this.#place += 1
      parts.push(this.#one())
    }
  }

  #one(): Query {
    const token = this.#next
    if (!token) throw new SearchFault('Something is missing at the end. Put words such as AND in quotes to find them.')
    this.#place += 1
    if (token.kind === 'word') return readTerm(token, this.#now)
    if (token.kind === 'NOT') return { kind: 'not', part: this.#deeper(() => this.#one()) }
    if (token.kind !== '(') throw new SearchFault(`Something is missing before ${token.kind} at ${token.at + 1}.`)
    const inside = this.#deeper(() => this.#either())
    if (this.#next?.kind !== ')') throw new SearchFault(`The ( at ${token.at + 1} is not closed.`)
    this.#place += 1
    return inside
  }

  #deeper(read: () => Query): Query {
    this.#depth += 1
    if (this.#depth > deepest) throw new SearchFault('This is nested too deeply.')
    const query = read()
    this.#depth -= 1
    return query
  }
}

function join(kind: 'and' | 'or', parts: Query[]): Query {
  const [first] = parts
  return parts.length === 1 && first ? first : { kind, parts }
}
