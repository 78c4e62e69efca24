import { isUtf8 } from 'node:buffer'

const escapes = /(?:%[0-9a-fA-F]{2})+/g

/** Name and value pairs in their order; `+` is a space; what cannot be decoded stays as it was sent. */
export function parseQuery(query: string): [string, string][] {
  const pairs: [string, string][] = []
  for (const part of query.split('&')) {
    if (part === '') continue
    const sign = part.indexOf('=')
    pairs.push(sign === -1 ? [decode(part), ''] : [decode(part.slice(0, sign)), decode(part.slice(sign + 1))])
  }
  return pairs
}

function decode(text: string): string {
  return readable(text.replaceAll('+', ' ')).replace(escapes, decodeRun)
}

/** Bytes that were sent unescaped stand there one by one; most senders who do that mean UTF-8. */
function readable(text: string): string {
  if (!/[\x80-\xff]/.test(text)) return text
  const bytes = Buffer.from(text, 'latin1')
  return isUtf8(bytes) ? bytes.toString('utf8') : text
}

/** A run of escapes, one UTF-8 character (1 to 4 bytes) after the other. */
function decodeRun(run: string): string {
  const whole = attempt(run)
  if (whole !== undefined) return whole
  let decoded = ''
  for (let at = 0; at < run.length; ) {
    const length = [3, 6, 9, 12].find(
      size => at + size <= run.length && attempt(run.slice(at, at + size)) !== undefined,
    )
    decoded += length ? attempt(run.slice(at, at + length)) : run.slice(at, at + 3)
    at += length ?? 3
  }
  return decoded
}

function attempt(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
