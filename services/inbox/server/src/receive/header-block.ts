import type { IncomingMessage } from 'node:http'
import { lineOf } from './inbox-request.ts'

/** Request line and headers together; beyond it 431, never a silent cut. */
export const maxHeaderBytes = 64 * 1024
/** What the parser itself reads: of a block a little too large one then knows for which endpoint it was. */
export const maxParsedBytes = 2 * maxHeaderBytes

const lineOverhead = ': \r\n'.length

/**
 * Whether the block is larger than it may be. Node's own limit counts names and values alone, so that thousands of tiny
 * lines slip past it.
 */
export function exceedsHeaderBlock(request: IncomingMessage): boolean {
  const { rawHeaders } = request
  const { method, target } = lineOf(request)
  let bytes = method.length + target.length + ' '.length + ' HTTP/1.1\r\n\r\n'.length
  for (const part of rawHeaders) bytes += part.length
  return bytes + (rawHeaders.length / 2) * lineOverhead > maxHeaderBytes
}
