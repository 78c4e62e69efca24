import type { IncomingMessage } from 'node:http'

/** Request line and headers together; beyond it 431, never a silent cut. */
export const maxHeaderBytes = 64 * 1024

const lineOverhead = ': \r\n'.length

/**
 * Whether the block is larger than it may be. Node's own limit counts names and values alone, so that thousands of tiny
 * lines slip past it.
 */
export function exceedsHeaderBlock({ method, url, rawHeaders }: IncomingMessage): boolean {
  let bytes = (method?.length ?? 0) + (url?.length ?? 0) + ' '.length + ' HTTP/1.1\r\n\r\n'.length
  for (const part of rawHeaders) bytes += part.length
  return bytes + (rawHeaders.length / 2) * lineOverhead > maxHeaderBytes
}
