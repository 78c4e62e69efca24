import { limits } from './limits.ts'
import { type FieldName, fieldOf, searchFields } from './search/fields.ts'
import { parseSearch } from './search/parse.ts'
import { type Query, SearchFault } from './search/query.ts'
import { readTerm } from './search/term.ts'
import { readTokens, type Token } from './search/tokens.ts'

/** What is known of a request at the moment it comes in; the rest happens to it later. */
export const filterFields = ['method', 'path', 'query', 'header', 'body', 'type', 'from', 'sig', 'size'] as const

const fieldShape = /^([a-z]+)(?:\.[^:]+)?:/i

/**
 * Reads the filter of a target, which is a search. Undefined when it is empty; throws a SearchFault that says where. Stricter
 * than a search: nobody sees what a mistyped field would have found, so it is refused instead of being taken for text.
 */
export function parseFilter(text: string): Query | undefined {
  if (text.length > limits.searchLength)
    throw new SearchFault(`A filter has at most ${limits.searchLength} characters; this has ${text.length}.`)
  for (const token of readTokens(text)) if (token.kind === 'word') checkWord(token)
  return parseSearch(text, 0)
}

function checkWord(token: Extract<Token, { kind: 'word' }>): void {
  const place = `At character ${token.at + 1}: `
  const name = token.quoted ? undefined : fieldShape.exec(token.text)?.[1]?.toLowerCase()
  if (name !== undefined && !filterFields.some(field => field === name)) {
    const why = fieldOf(name)
      ? `${name} is not known yet when a request comes in`
      : `there is no field ${name}; put the word in quotes to find it as text`
    throw new SearchFault(`${place}${why}. Fields of a filter are ${filterFields.join(', ')}.`)
  }
  try {
    const term = readTerm(token, 0)
    if (term.kind === 'text' && name !== undefined && !token.quoted)
      throw new SearchFault(`${name} takes no name after a dot; ${searchFields[name as FieldName].help}.`)
  } catch (error) {
    throw error instanceof SearchFault ? new SearchFault(`${place}${error.message}`) : error
  }
}
