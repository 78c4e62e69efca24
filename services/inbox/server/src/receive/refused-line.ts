import { METHODS } from 'node:http'

export interface RefusedLine {
  method: string
  target: string
  /** Where the request begins in the packet. */
  start: number
}

const lineFeed = 0x0a
const shape = /^([!-~]*) ([!-~\x80-\xff]+) HTTP\/1\.[01]\r?$/

/**
 * The request line that Node's parser stopped in, behind other requests of the same packet. A body may stand right before it,
 * and the parser does not tell where that ends: as much as can begin a method is taken for one. Good enough for a note of
 * what was refused, not for a capture.
 */
export function refusedLine(packet: Buffer, stoppedAt: number): RefusedLine | undefined {
  const from = packet.lastIndexOf(lineFeed, Math.max(0, stoppedAt - 1)) + 1
  const end = packet.indexOf(lineFeed, Math.max(from, stoppedAt))
  const line = packet.toString('latin1', from, end === -1 ? packet.length : end)
  const [, token, target] = shape.exec(line) ?? []
  if (token === undefined || target === undefined) return undefined
  const read = stoppedAt - from
  const skipped = read <= token.length ? beginsMethod(token, read) : endsInMethod(token)
  return { method: token.slice(skipped), target, start: from + skipped }
}

/** It stopped in the method: what it had read of that is the beginning of a method it knows. */
function beginsMethod(token: string, read: number): number {
  for (let at = 0; at < read; at += 1) {
    const begun = token.slice(at, read)
    if (METHODS.some(method => method.startsWith(begun))) return at
  }
  return read
}

/** It stopped behind the method, so it knew it. */
function endsInMethod(token: string): number {
  const known = METHODS.filter(method => token.endsWith(method))
  return token.length - Math.max(0, ...known.map(method => method.length))
}
