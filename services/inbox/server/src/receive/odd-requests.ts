import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { HttpSocket, ParserError } from '@trivium/http'
import { beginsRequest, type StoppedParser } from './begins-request.ts'
import { HandedSocket } from './handed-socket.ts'
import { newestRequest } from './inbox-request.ts'
import { OddConnection, type Refuse } from './odd-connection.ts'
import { rewriteRequestLine } from './request-line.ts'
import { startBehind } from './start-behind.ts'

/** What the parser says to methods it does not know (also those of other protocols) and to bytes beyond ASCII in a target. */
const odd = new Set(['HPE_INVALID_METHOD', 'HPE_INVALID_CONSTANT', 'HPE_INVALID_VERSION', 'HPE_INVALID_URL'])

const connections = new WeakMap<object, OddConnection>()

/**
 * Requests that Node's parser cannot name are captured all the same, where nobody can disagree on where they begin: with the
 * packet, when all earlier requests of the connection were answered, or right behind an earlier one whose end is certain.
 */
export function takeOddRequests(server: Server, refused: Refuse): void {
  const answers = server.listeners('clientError') as Refuse[]
  const told = new WeakSet<Socket>()
  const refuse: Refuse = (error, socket) => {
    // A parser that gave up reports every packet that follows.
    if (!told.has(socket)) refused(error, socket)
    told.add(socket)
    for (const answer of answers) answer(error, socket)
  }
  const open = (socket: HttpSocket) => {
    const opened = new OddConnection({
      server,
      socket,
      refuse,
      onHanded: handed => connections.set(handed, opened),
    })
    connections.set(socket, opened)
    return opened
  }
  server.removeAllListeners('clientError')
  server.on('clientError', (error: ParserError, socket: HttpSocket) => {
    const connection = connections.get(socket)
    const isHanded = (socket as unknown) instanceof HandedSocket
    if (connection && !isHanded) {
      connection.take(error)
      return
    }
    const bytes = told.has(socket) ? undefined : oddRequest(error, socket)
    if (bytes) (connection ?? open(socket)).begin(error, bytes, socket)
    else refuse(error, socket)
  })
}

/** What was received from where the odd request begins; undefined when there is none, or nobody can tell. */
function oddRequest(error: ParserError, socket: HttpSocket): Buffer | undefined {
  const { code = '', rawPacket, bytesParsed } = error as StoppedParser
  if (!odd.has(code) || !rawPacket) return undefined
  const before = newestRequest(socket)
  const start = socket._httpMessage ? startBehind(before, rawPacket, bytesParsed) : 0
  if (start === undefined) return undefined
  // The first packet of a connection is a beginning, and no later one is before there was any request.
  const isFirst = socket.bytesRead === rawPacket.length
  if (start === 0 && !isFirst && !(before && beginsRequest(rawPacket, error))) return undefined
  const bytes = rawPacket.subarray(start)
  const rewritten = rewriteRequestLine(bytes)
  if (rewritten !== 'incomplete') return rewritten && bytes
  // Half a line is waited for where its method was objected to: then it begins here. A word alone is no request.
  return code === 'HPE_INVALID_METHOD' && bytes.includes(' ') ? bytes : undefined
}
