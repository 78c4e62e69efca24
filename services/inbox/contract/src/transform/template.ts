import { limits } from '../limits.ts'
import { type Expression, parseExpression } from './expression.ts'
import { TemplateFault } from './fault.ts'

/** `inString`: the value stands between the quotes of a JSON string. */
export type Part = string | { readonly expression: Expression; readonly inString: boolean }
export type Template = readonly Part[]

interface Piece {
  text: string
  at: number
  expression: Expression | undefined
}

/** A template for plain text. */
export function parseTextTemplate(text: string): Template {
  return splitTemplate(text).map(piece =>
    piece.expression ? { expression: piece.expression, inString: false } : piece.text,
  )
}

/**
 * A template for JSON. Whatever the values are, what comes out is JSON: between quotes a value is escaped, elsewhere it is
 * written as a JSON value of its own. So the template is refused here if it is not JSON with any value in these places.
 */
export function parseJsonTemplate(text: string): Template {
  const pieces = splitTemplate(text)
  const parts: Part[] = []
  // As long as the template, so that a fault is told where it is.
  let sample = ''
  let inString = false
  for (const { text: written, expression } of pieces) {
    if (expression) {
      parts.push({ expression, inString })
      sample += (inString ? '' : 'null').padEnd(written.length)
    } else {
      parts.push(written)
      sample += written
      inString = endsInString(written, inString)
    }
  }
  checkJson(sample)
  return parts
}

function splitTemplate(text: string): Piece[] {
  if (text.length > limits.templateLength)
    throw new TemplateFault(`A template has at most ${limits.templateLength} characters.`, limits.templateLength)
  const pieces: Piece[] = []
  let [at, count] = [0, 0]
  while (at < text.length) {
    const open = text.indexOf('{{', at)
    const until = open === -1 ? text.length : open
    if (until > at) pieces.push({ text: text.slice(at, until), at, expression: undefined })
    if (open === -1) break
    const close = endOfExpression(text, open + 2)
    count += 1
    if (count > limits.templateValues)
      throw new TemplateFault(`A template has at most ${limits.templateValues} values.`, open)
    const expression = parseExpression(text.slice(open + 2, close), open + 2)
    pieces.push({ text: text.slice(open, close + 2), at: open, expression })
    at = close + 2
  }
  return pieces
}

/** Where the `}}` stands; one in quotes is text. */
function endOfExpression(text: string, from: number): number {
  let quoted = false
  for (let at = from; at < text.length && text[at] !== '\n'; at += 1) {
    if (quoted && text[at] === '\\') at += 1
    else if (text[at] === '"') quoted = !quoted
    else if (!quoted && text.startsWith('}}', at)) return at
  }
  throw new TemplateFault('The {{ has no }} on its line.', from - 2)
}

function endsInString(text: string, startsInString: boolean): boolean {
  let inString = startsInString
  for (let at = 0; at < text.length; at += 1) {
    if (inString && text[at] === '\\') at += 1
    else if (text[at] === '"') inString = !inString
  }
  return inString
}

function checkJson(sample: string): void {
  try {
    JSON.parse(sample)
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    const at = Number(/position (\d+)/.exec(message)?.[1] ?? sample.length)
    throw new TemplateFault(
      `This would not be JSON (${message.replace(/ in JSON at position.*/, '').replace(/, ".*/, '')}). Values between quotes are escaped; elsewhere they bring their own.`,
      at,
    )
  }
}
