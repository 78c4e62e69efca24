import { isUtf8 } from 'node:buffer'
import { originForm } from '@trivium/http'
import type { RequestRow } from '@trivium/inbox-contract'
import { pipedBody } from './piped-body.ts'
import { missingHeaders, sentHeaders } from './sent-headers.ts'
import { shellQuote } from './shell-quote.ts'

/** A command for HTTPie. What it cannot send is named in a comment instead of being sent differently. */
export function httpieCommand(request: RequestRow, body: Buffer, publicUrl: string): string {
  const { method } = request
  // It takes a first word with other characters for the address, and writes any method in capitals.
  if (!/^[A-Z]+$/.test(method)) return `# HTTPie cannot send the method ${method}; curl can.`
  const comments: string[] = []
  // After two dashes nothing is an option any more, whatever a header is called.
  const words = ['http', '--path-as-is', ...(body.length > 0 ? [] : ['--ignore-stdin']), '--', method]
  words.push(quoted(`${publicUrl}${originForm(request.target)}`))
  for (const [name, value] of sentHeaders(request)) {
    if (isUtf8(Buffer.from(value, 'latin1'))) words.push(item(name, value))
    else comments.push(`# HTTPie cannot send the header ${name}: its value is not UTF-8.\n`)
  }
  const added = ['Accept', 'Accept-Encoding', ...(body.length > 0 ? ['Content-Type'] : [])]
  for (const name of missingHeaders(request, added)) words.push(`'${name}:'`)
  const command = words.join(' ')
  return comments.join('') + (body.length > 0 ? pipedBody(body, command) : command)
}

/**
 * One header as HTTPie reads it. `:=` and `:@` would be other kinds of items, the latter the content of a file. A backslash
 * before one of these characters cannot be written there at all, so such a value comes through a pipe.
 */
function item(name: string, value: string): string {
  if (value === '') return quoted(`${name};`)
  if (/\\[:;=@]/.test(value)) return `${quoted(`${name}:@`)}<(printf %s ${quoted(value)})`
  return quoted(`${name}:${/^[:;=@]/.test(value) ? '\\' : ''}${value}`)
}

function quoted(text: string): string {
  return shellQuote(Buffer.from(text, 'latin1'))
}
