import { isUtf8 } from 'node:buffer'
import { originForm } from '@trivium/http'
import type { RequestRow } from '@trivium/inbox-contract'
import { shellQuote } from './shell-quote.ts'

/** curl makes these itself, from the address and the body. */
const left = new Set(['host', 'content-length', 'transfer-encoding', 'connection', 'expect', 'trailer'])
/** curl adds these unless told otherwise. */
const added = ['Accept', 'User-Agent', 'Content-Type']
/** Linux takes at most 128 KiB in one argument. */
const maxArgument = 100_000

/** A command for a terminal that sends the same request again. */
export function curlCommand(request: RequestRow, body: Buffer, publicUrl: string): string {
  const words = ['curl', '--path-as-is', '--globoff', ...method(request.method, body.length > 0)]
  words.push(shellQuote(latin1(`${publicUrl}${originForm(request.target)}`)))
  const sent = new Set<string>()
  for (const [name, value] of request.headers) {
    sent.add(name.toLowerCase())
    if (!left.has(name.toLowerCase()))
      words.push('-H', shellQuote(latin1(value === '' ? `${name};` : `${name}: ${value}`)))
  }
  for (const name of added) {
    if (!sent.has(name.toLowerCase()) && (name !== 'Content-Type' || body.length > 0)) words.push('-H', `'${name}:'`)
  }
  if (body.length === 0) return join(words)
  if (isUtf8(body) && !body.includes(0) && body.length < maxArgument) {
    return join([...words, '--data-raw', shellQuote(body)])
  }
  const encoded = body.toString('base64').replace(/.{76}/g, '$&\n')
  return `base64 -d <<'END_OF_BODY' | ${join([...words, '--data-binary', '@-'])}\n${encoded}\nEND_OF_BODY`
}

function method(name: string, hasBody: boolean): string[] {
  if (name === 'HEAD' && !hasBody) return ['--head']
  return name === 'GET' && !hasBody ? [] : ['-X', `'${name}'`]
}

/** One option per line, its value beside it. */
function join(words: string[]): string {
  return words.reduce((text, word) =>
    /^(-H|--data-raw|--data-binary)$/.test(word) ? `${text} \\\n  ${word}` : `${text} ${word}`,
  )
}

function latin1(text: string): Buffer {
  return Buffer.from(text, 'latin1')
}
