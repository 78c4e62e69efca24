import { isUtf8 } from 'node:buffer'

/** One word of a shell command. Bytes that are no text need the quoting of bash and zsh; everything else works in any shell. */
export function shellQuote(bytes: Buffer): string {
  if (isUtf8(bytes) && !bytes.includes(0)) return `'${bytes.toString('utf8').replaceAll("'", `'\\''`)}'`
  let quoted = ''
  for (const byte of bytes) {
    const plain = byte >= 0x20 && byte < 0x7f && byte !== 0x27 && byte !== 0x5c
    quoted += plain ? String.fromCharCode(byte) : `\\x${byte.toString(16).padStart(2, '0')}`
  }
  return `$'${quoted}'`
}
