import { isPlainText, shellQuote } from './shell-quote.ts'

/** A command that gets the body through its standard input: bytes a terminal might obey travel as base64. */
export function pipedBody(body: Buffer, command: string): string {
  if (isPlainText(body)) return `printf %s ${shellQuote(body)} | ${command}`
  const encoded = body.toString('base64').replace(/.{76}/g, '$&\n')
  return `base64 -d <<'END_OF_BODY' | ${command}\n${encoded}\nEND_OF_BODY`
}
