import { originForm } from '@trivium/http'
import type { RequestRow } from '@trivium/inbox-contract'
import { pipedBody } from './piped-body.ts'
import { missingHeaders, sentHeaders } from './sent-headers.ts'
import { isPlainText, shellQuote } from './shell-quote.ts'

/** Linux takes at most 128 KiB in one argument. */
const maxArgument = 100_000

/** A command for a terminal that sends the same request again. */
export function curlCommand(request: RequestRow, body: Buffer, publicUrl: string): string {
  const words = ['curl', '--path-as-is', '--globoff', ...method(request.method, body.length > 0)]
  words.push(quoted(`${publicUrl}${originForm(request.target)}`))
  for (const [name, value] of sentHeaders(request))
    words.push('-H', quoted(value === '' ? `${name};` : `${name}: ${value}`))
  const added = ['Accept', 'User-Agent', ...(body.length > 0 ? ['Content-Type'] : [])]
  for (const name of missingHeaders(request, added)) words.push('-H', `'${name}:'`)
  if (body.length === 0) return join(words)
  if (isPlainText(body) && body.length < maxArgument) return join([...words, '--data-raw', shellQuote(body)])
  return pipedBody(body, join([...words, '--data-binary', '@-']))
}

function method(name: string, hasBody: boolean): string[] {
  if (name === 'HEAD' && !hasBody) return ['--head']
  return name === 'GET' && !hasBody ? [] : ['-X', quoted(name)]
}

/** One option per line, its value beside it. */
function join(words: string[]): string {
  return words.reduce((text, word) =>
    /^(-H|--data-raw|--data-binary)$/.test(word) ? `${text} \\\n  ${word}` : `${text} ${word}`,
  )
}

function quoted(text: string): string {
  return shellQuote(Buffer.from(text, 'latin1'))
}
