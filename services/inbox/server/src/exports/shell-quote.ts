import { isUtf8 } from 'node:buffer'

/**
 * What a terminal into which a command is pasted obeys before any quote counts: control characters (an interrupt would end the
 * command and run the rest of the text), and marks that make the eye read something else. A line break is only a line break.
 */
const obeyed = /[\x00-\x09\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/

/** Whether a text can stand in a command as it is. */
export function isPlainText(bytes: Buffer): boolean {
  return isUtf8(bytes) && !obeyed.test(bytes.toString('utf8'))
}

/** One word of a shell command. What is no plain text needs the quoting of bash and zsh; everything else works in any shell. */
export function shellQuote(bytes: Buffer): string {
  const text = bytes.toString('utf8')
  // Older shells look for `!` in the second line of a quoted text.
  const isSafe = isPlainText(bytes) && !(text.includes('\n') && text.includes('!'))
  if (isSafe) return `'${text.replaceAll("'", `'\\''`)}'`
  let quoted = ''
  for (const byte of bytes) {
    const plain = byte >= 0x20 && byte < 0x7f && !`'\\!`.includes(String.fromCharCode(byte))
    quoted += plain ? String.fromCharCode(byte) : `\\x${byte.toString(16).padStart(2, '0')}`
  }
  return `$'${quoted}'`
}
