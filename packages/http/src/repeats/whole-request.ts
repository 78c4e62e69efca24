import type { IncomingMessage } from 'node:http'

const endOfHead = '\r\n\r\n'

/** Whether the bytes are this request from its first to its last byte, and nothing else. */
export function isWholeRequest(bytes: Buffer, { headers }: IncomingMessage): boolean {
  if (headers['transfer-encoding'] !== undefined) return false
  const end = bytes.indexOf(endOfHead, 0, 'latin1')
  return end > 0 && end + endOfHead.length + Number(headers['content-length'] ?? 0) === bytes.length
}

/** Whether the connection goes on as usual after this request: everything else is left to Node. */
export function isPlain({ httpVersion, headers }: IncomingMessage): boolean {
  const { connection = 'keep-alive', expect, upgrade } = headers
  return httpVersion === '1.1' && connection === 'keep-alive' && expect === undefined && upgrade === undefined
}
