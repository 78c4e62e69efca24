import { isUtf8 } from 'node:buffer'

const escapes = /(?:%[0-9a-fA-F]{2})+/g

/** Name and value pairs in their order; `+` is a space; what cannot be decoded stays as it was sent. At most so many are read. */
export function parseQuery(query: string, most?: number): [string, string][] {
  const pairs: [string, string][] = []
  for (const part of query.split('&', most)) {
    if (part === '') continue
    const sign = part.indexOf('=')
    pairs.push(sign === -1 ? [decode(part), ''] : [decode(part.slice(0, sign)), decode(part.slice(sign + 1))])
  }
  return pairs
}

/** As people read it. */
export function decode(text: string): string {
  // Most names and values have nothing in them that needs a closer look.
  return /[%+\x80-\xff]/.test(text) ? readable(text.replaceAll('+', ' ')).replace(escapes, decodeRun) : text
}

/** Bytes that were sent unescaped stand there one by one; most senders who do that mean UTF-8. */
function readable(text: string): string {
  if (!/[\x80-\xff]/.test(text)) return text
  const bytes = Buffer.from(text, 'latin1')
  return isUtf8(bytes) ? bytes.toString('utf8') : text
}

/** A run of escapes. Without exceptions: one for each byte that is no text would let a single long query stop everything. */
function decodeRun(run: string): string {
  const bytes = Buffer.from(run.replaceAll('%', ''), 'hex')
  if (isUtf8(bytes)) return bytes.toString('utf8')
  let decoded = ''
  let kept = 0
  for (let at = 0; at < bytes.length; ) {
    const size = sizeOfCharacter(bytes, at)
    if (size > 0) {
      decoded += run.slice(kept * 3, at * 3) + bytes.toString('utf8', at, at + size)
      kept = at + size
    }
    at += size || 1
  }
  return decoded + run.slice(kept * 3)
}

/** How many bytes the UTF-8 character has that begins here; 0 when none does. */
function sizeOfCharacter(bytes: Buffer, at: number): number {
  const [first = 0, second = 0] = [bytes[at], bytes[at + 1]]
  if (first < 0x80) return 1
  if (first < 0xc2 || first > 0xf4 || second >> 6 !== 0b10) return 0
  const size = first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4
  return at + size <= bytes.length && isUtf8(bytes.subarray(at, at + size)) ? size : 0
}
