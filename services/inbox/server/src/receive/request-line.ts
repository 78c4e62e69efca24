import { METHODS } from 'node:http'
import { parseHookTarget } from './hook-target.ts'

/** The first line of a request as it was sent, one character per byte. */
export interface RequestLine {
  method: string
  target: string
}

export interface RewrittenLine {
  line: RequestLine
  /** The same bytes behind a line that Node's parser reads. */
  bytes: Buffer
}

/** As far as RFC 9110 lets a method go, and long enough for every one that was ever meant. */
const shape = /^([!#$%&'*+\-.^_`|~0-9A-Za-z]{1,64}) ([\x21-\x7e\x80-\xff]+) (HTTP\/1\.[01])$/
const lineFeed = 0x0a
const known = new Set(METHODS)

/**
 * Node's parser takes the methods it knows and targets in ASCII. What stands in the first line beyond that is set aside, and
 * a line that means the same to the framing of a request takes its place. Nothing else is touched: headers and body are read
 * by the strict parser. Undefined: no such line, or not one of the receive path; `incomplete`: not yet a line.
 */
export function rewriteRequestLine(bytes: Buffer): RewrittenLine | 'incomplete' | undefined {
  const end = bytes.indexOf(lineFeed)
  if (end === -1) return 'incomplete'
  const text = bytes.toString('latin1', 0, end)
  // A bare line feed is one of the ways to make two servers read differently.
  if (!text.endsWith('\r')) return undefined
  const [, method = '', target = '', version = ''] = shape.exec(text.slice(0, -1)) ?? []
  if (method === '' || method === 'CONNECT') return undefined
  const escaped = target.replaceAll(/[\x80-\xff]/g, byte => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`)
  if (parseHookTarget(escaped)?.endpointId === undefined) return undefined
  const spoken = known.has(method) ? method : 'POST'
  const first = Buffer.from(`${spoken} ${escaped} ${version}\r`, 'latin1')
  return { line: { method, target }, bytes: Buffer.concat([first, bytes.subarray(end)]) }
}
