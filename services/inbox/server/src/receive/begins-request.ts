import { METHODS } from 'node:http'
import type { ParserError } from '@trivium/http'

/** Those of RTSP and others, which Node's parser reads to their end before it objects to them. */
const foreign =
  'ANNOUNCE DESCRIBE FLUSH GET_PARAMETER PAUSE PLAY PRI RECORD REDIRECT SETUP SET_PARAMETER SOURCE TEARDOWN'
const known = new Set([...METHODS, ...foreign.split(' ')])

export type StoppedParser = ParserError & { bytesParsed?: number; reason?: string }

/**
 * Whether the parser was at the beginning of a request when it got this packet. The first letters of a method may have come in a
 * packet before, which is not kept: then the rest would pass for a method of its own. Where the parser stopped tells.
 */
export function beginsRequest(packet: Buffer, { code, reason, bytesParsed = 0 }: StoppedParser): boolean {
  const word = /^[^ \r\n]*/.exec(packet.toString('latin1', 0, 65))?.[0] ?? ''
  if (code !== 'HPE_INVALID_METHOD') return known.has(word)
  if (reason === 'Expected space after method') return known.has(word.slice(0, bytesParsed))
  return bytesParsed >= lengthOfKnown(word)
}

/** Whether the parser could have read this since the beginning of a request: empty lines, then a method that it knows, or the first letters of one. */
export function couldBegin(text: string): boolean {
  const [word = '', ...rest] = text.replace(/^[\r\n]+/, '').split(' ')
  return rest.length > 0 ? known.has(word) : lengthOfKnown(word) === word.length
}

/** How many letters could be those of a method that the parser knows. */
function lengthOfKnown(word: string): number {
  let length = 0
  for (const method of known) {
    let same = 0
    while (same < word.length && word[same] === method[same]) same += 1
    length = Math.max(length, same)
  }
  return length
}
