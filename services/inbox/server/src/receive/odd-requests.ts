import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { ParserError } from '@trivium/http'
import { HandedSocket } from './handed-socket.ts'
import { maxHeaderBytes } from './header-block.ts'
import { type RewrittenLine, rewriteRequestLine } from './request-line.ts'

/** What the parser says to methods it does not know (also those of other protocols) and to bytes beyond ASCII in a target. */
const odd = new Set(['HPE_INVALID_METHOD', 'HPE_INVALID_CONSTANT', 'HPE_INVALID_VERSION', 'HPE_INVALID_URL'])
const lineTimeoutMs = 15_000

type Connection = Socket & { _httpMessage?: ServerResponse | null }
type Refuse = (error: ParserError, socket: Socket) => void

/** A connection on which a request line is still being gathered, or that was handed on. */
class OddConnection {
  readonly #server: Server
  readonly #socket: Connection
  readonly #refuse: Refuse
  #first: ParserError | undefined
  #gathered: Buffer = Buffer.alloc(0)
  #handed: HandedSocket | undefined
  #timer: NodeJS.Timeout | undefined

  constructor(server: Server, socket: Connection, refuse: Refuse) {
    this.#server = server
    this.#socket = socket
    this.#refuse = refuse
    socket.once('end', () => this.#end())
    socket.once('close', () => clearTimeout(this.#timer))
  }

  /** A parser that gave up reports every packet that follows, too. */
  take(error: ParserError): void {
    const { rawPacket } = error
    if (this.#handed === undefined) {
      this.#first ??= error
      this.#gather(rawPacket)
    } else if (rawPacket) this.#handed.push(rawPacket)
  }

  /** The parser of the handed connection has met the next one: it goes on with another. */
  handOnAgain(error: ParserError): void {
    this.#handed?.retire()
    this.#handed = undefined
    this.#first = error
    this.#gathered = Buffer.alloc(0)
    this.#gather(error.rawPacket)
  }

  #gather(packet: Buffer | undefined): void {
    this.#gathered = Buffer.concat([this.#gathered, packet ?? Buffer.alloc(0)])
    const rewritten = rewriteRequestLine(this.#gathered)
    if (rewritten === 'incomplete') {
      if (this.#gathered.length > maxHeaderBytes) this.#giveUp(errorOf('HPE_HEADER_OVERFLOW'))
      else this.#timer ??= setTimeout(() => this.#giveUp(errorOf('ERR_HTTP_REQUEST_TIMEOUT')), lineTimeoutMs).unref()
      return
    }
    clearTimeout(this.#timer)
    this.#timer = undefined
    if (rewritten) this.#handOn(rewritten)
    else this.#giveUp(this.#first)
  }

  #handOn({ line, bytes }: RewrittenLine): void {
    this.#handed = new HandedSocket(this.#socket, line)
    connections.set(this.#handed, this)
    this.#server.emit('connection', this.#handed)
    this.#handed.push(bytes)
  }

  #end(): void {
    if (this.#handed) this.#handed.push(null)
    else this.#giveUp(this.#first)
  }

  #giveUp(error: ParserError | undefined): void {
    clearTimeout(this.#timer)
    const refusal = error ?? errorOf('HPE_INVALID_METHOD')
    this.#refuse(Object.assign(refusal, { rawPacket: this.#gathered }), this.#socket)
  }
}

const connections = new WeakMap<object, OddConnection>()

/**
 * Requests that Node's parser cannot name are captured all the same. Only where all earlier requests of the connection were
 * answered: then the packet begins with a request, and nobody can disagree on where it begins.
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
  server.removeAllListeners('clientError')
  server.on('clientError', (error: ParserError, socket: Connection) => {
    const connection = connections.get(socket)
    if ((socket as unknown) instanceof HandedSocket) {
      if (connection && isOdd(error, socket)) connection.handOnAgain(error)
      else refuse(error, socket)
    } else if (connection) connection.take(error)
    else if (isOdd(error, socket)) {
      const opened = new OddConnection(server, socket, refuse)
      connections.set(socket, opened)
      opened.take(error)
    } else refuse(error, socket)
  })
}

function isOdd({ code = '', rawPacket }: ParserError, socket: Connection): boolean {
  if (!odd.has(code) || !rawPacket || socket._httpMessage) return false
  const rewritten = rewriteRequestLine(rawPacket)
  if (rewritten !== 'incomplete') return rewritten !== undefined
  // Half a line is waited for where its method was objected to: then the packet begins with it. A word alone is no request.
  return code === 'HPE_INVALID_METHOD' && rawPacket.includes(' ')
}

function errorOf(code: string): ParserError {
  return Object.assign(new Error(code), { code })
}
