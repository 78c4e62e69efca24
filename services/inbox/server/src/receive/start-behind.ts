import type { IncomingMessage } from 'node:http'
import { couldBegin } from './begins-request.ts'

const lineFeed = 0x0a
const carriageReturn = 0x0d
/** What is before the packet decides whether a head ends within so many of its bytes. */
const longestHeadEnd = 3

/**
 * Where in a packet the request begins that the parser stopped in, right behind another one. Undefined where that cannot be told
 * for certain: a body may stand before it without a mark at its end, and what is a byte of that must never be read as a request.
 */
export function startBehind(
  before: IncomingMessage | undefined,
  packet: Buffer,
  stoppedAt: number | undefined,
): number | undefined {
  if (!before?.complete || stoppedAt === undefined) return undefined
  const line = stoppedAt === 0 ? 0 : packet.lastIndexOf(lineFeed, stoppedAt - 1) + 1
  const length = before.headers['transfer-encoding'] === undefined ? Number(before.headers['content-length'] ?? 0) : 0
  // A head, and a chunked body, end with a line feed: what follows stands at the beginning of a line.
  if (length === 0) return line
  // Otherwise so many bytes before the place there must be the end of a head, which may have come with an earlier packet; if that
  // can be true of two places, nobody knows.
  const possible = possibleEnds(packet, line, stoppedAt)
    .filter(end => couldBegin(packet.toString('latin1', end, stoppedAt)))
    .filter(end => end - length < longestHeadEnd || endsHead(packet, end - length))
  const [end = 0] = possible
  return possible.length === 1 && endsHead(packet, end - length) ? Math.max(end, line) : undefined
}

/** Wherever in the line, or before the empty lines in front of it, which the parser passes over. */
function possibleEnds(packet: Buffer, line: number, stoppedAt: number): number[] {
  const ends: number[] = []
  for (let end = line; end <= stoppedAt; end += 1) ends.push(end)
  for (let end = line - 1; packet[end] === lineFeed || packet[end] === carriageReturn; end -= 1) ends.push(end)
  return ends
}

/** An empty line, as loosely as any parser would see one. */
function endsHead(packet: Buffer, at: number): boolean {
  if (at < 2 || packet[at - 1] !== lineFeed) return false
  return packet[at - 2] === lineFeed || (packet[at - 2] === carriageReturn && packet[at - 3] === lineFeed)
}
