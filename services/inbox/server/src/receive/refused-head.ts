import type { IncomingMessage } from 'node:http'
import { lineOf } from './inbox-request.ts'
import { keptHeaders } from './kept-headers.ts'

/** Request line and headers of a request that was read as far as that. */
export function headOf(request: IncomingMessage): Buffer {
  const { method, target } = lineOf(request)
  const headers = keptHeaders(request)
  let text = `${method} ${target} HTTP/${request.httpVersion}\r\n`
  for (let at = 0; at < headers.length; at += 2) text += `${headers[at]}: ${headers[at + 1]}\r\n`
  return Buffer.from(text, 'latin1')
}

/** The part of a packet that is no body. A session of ours is left out here too: see kept-headers.ts. */
export function headOfPacket(packet: Buffer): Buffer {
  const end = packet.indexOf('\r\n\r\n')
  const text = packet.toString('latin1', 0, end === -1 ? packet.length : end + 2)
  return Buffer.from(text.replaceAll(/beings_session[^;\r\n]*/g, 'beings_session=(left out)'), 'latin1')
}
