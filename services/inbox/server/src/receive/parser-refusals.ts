import type { IncomingMessage } from 'node:http'
import type { HttpSocket, ParserError } from '@trivium/http'
import type { ErrorCode } from '../errors.ts'
import type { ServerContext } from '../server-context.ts'
import { HandedSocket } from './handed-socket.ts'
import { parseHookTarget } from './hook-target.ts'
import { lineOf } from './inbox-request.ts'
import { parserErrorCode } from './refuse-connection.ts'
import { headOf, headOfPacket } from './refused-head.ts'
import { refusedLine } from './refused-line.ts'

const requestLine = /^([!-~]{1,64}) ([!-~\x80-\xff]+)/

/** Notes what Node's parser refused, where it can be told which endpoint it was meant for. */
export function noteParserRefusal({ refusals }: ServerContext, error: ParserError, socket: HttpSocket): void {
  const code = parserErrorCode(error)
  const remoteAddress = socket.remoteAddress ?? null
  const request = socket._httpMessage?.req
  if (request && !request.complete) noteUnfinished(refusals, request, { code, remoteAddress })
  else if (request && error.rawPacket) noteBehind(refusals, error, { code, remoteAddress })
  else if (error.rawPacket) notePacket(refusals, asSent(error.rawPacket, socket), { code, remoteAddress })
}

/** With the request line that was set aside, where it was. */
function asSent(packet: Buffer, socket: object): Buffer {
  const line = socket instanceof HandedSocket ? socket.takeLine() : undefined
  if (!line) return packet
  const rest = packet.toString('latin1').replace(/^\S+ \S+/, () => `${line.method} ${line.target}`)
  return Buffer.from(rest, 'latin1')
}

interface Refused {
  code: ErrorCode
  remoteAddress: string | null
}

/** In the middle of a body: its head was read. */
function noteUnfinished(refusals: ServerContext['refusals'], request: IncomingMessage, refused: Refused): void {
  const { method, target } = lineOf(request)
  const endpointId = parseHookTarget(request.url ?? '')?.endpointId
  if (endpointId === undefined) return
  const announced = Number(request.headers['content-length'])
  refusals.note({ ...refused, endpointId, method, target, head: headOf(request), size: announced || null })
}

/** Behind a request that is not answered yet: the packet may hold that one as well. */
function noteBehind(refusals: ServerContext['refusals'], error: ParserError, refused: Refused): void {
  const { rawPacket: packet, bytesParsed } = error as ParserError & { bytesParsed?: number }
  const line = packet && bytesParsed !== undefined ? refusedLine(packet, bytesParsed) : undefined
  const endpointId = line && parseHookTarget(line.target)?.endpointId
  if (!packet || !line || endpointId === undefined) return
  const { method, target, start } = line
  refusals.note({ ...refused, endpointId, method, target, head: headOfPacket(packet.subarray(start)), size: null })
}

/** Before that only the packet is known; one that does not begin with a request says nothing about where it was going. */
function notePacket(refusals: ServerContext['refusals'], packet: Buffer, refused: Refused): void {
  const [, method = null, target = null] = requestLine.exec(packet.toString('latin1', 0, 65_536)) ?? []
  const endpointId = target === null ? undefined : parseHookTarget(target)?.endpointId
  if (endpointId === undefined) return
  refusals.note({ ...refused, endpointId, method, target, head: headOfPacket(packet), size: null })
}
