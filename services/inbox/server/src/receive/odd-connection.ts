import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { HttpSocket, ParserError } from '@trivium/http'
import { HandedSocket } from './handed-socket.ts'
import { maxHeaderBytes } from './header-block.ts'
import { type RewrittenLine, rewriteRequestLine } from './request-line.ts'

export type Refuse = (error: ParserError, socket: Socket) => void

export interface OddOptions {
  server: Server
  socket: HttpSocket
  refuse: Refuse
  onHanded: (handed: HandedSocket) => void
}

const lineTimeoutMs = 15_000

/** A connection on which a request line is still being gathered, or that was handed on. */
export class OddConnection {
  readonly #options: OddOptions
  readonly #socket: HttpSocket
  #first: ParserError | undefined
  #gathered: Buffer = Buffer.alloc(0)
  #handed: HandedSocket | undefined
  #timer: NodeJS.Timeout | undefined
  /** For the answers to earlier requests. */
  #isWaiting = false
  #isHeldBack = false
  #hasEnded = false

  constructor(options: OddOptions) {
    this.#options = options
    this.#socket = options.socket
    this.#socket.on('end', this.#end)
    this.#socket.once('close', () => clearTimeout(this.#timer))
  }

  /** The beginning of an odd request, which `asked` stopped at. Earlier requests on it are answered before it has its turn. */
  begin(error: ParserError, bytes: Buffer, asked: HttpSocket): void {
    this.#first = error
    this.#gathered = bytes
    this.#isWaiting = true
    // Node would close a connection whose sender has ended after the answers that this parser knows of.
    for (const listener of asked.listeners('end')) if (listener !== this.#end) asked.off('end', listener as () => void)
    whenAnswered(asked, () => {
      this.#isWaiting = false
      this.#handed?.retire()
      this.#handed = undefined
      if (this.#isHeldBack) this.#socket.resume()
      this.#isHeldBack = false
      this.#goOn()
    })
  }

  /** A parser that gave up reports every packet that follows, too. */
  take({ rawPacket }: ParserError): void {
    // Behind the last answer.
    if (this.#socket.writableEnded) return
    if (this.#isWaiting || this.#handed === undefined) this.#gather(rawPacket)
    else if (rawPacket) this.#handed.push(rawPacket)
  }

  #gather(packet: Buffer | undefined): void {
    this.#gathered = Buffer.concat([this.#gathered, packet ?? Buffer.alloc(0)])
    if (!this.#isWaiting) this.#goOn()
    else if (this.#gathered.length > maxHeaderBytes && !this.#isHeldBack) {
      this.#isHeldBack = true
      this.#socket.pause()
    }
  }

  #goOn(): void {
    const rewritten = rewriteRequestLine(this.#gathered)
    if (rewritten === 'incomplete' && !this.#hasEnded) {
      if (this.#gathered.length > maxHeaderBytes) this.#giveUp(errorOf('HPE_HEADER_OVERFLOW'))
      else this.#timer ??= setTimeout(() => this.#giveUp(errorOf('ERR_HTTP_REQUEST_TIMEOUT')), lineTimeoutMs).unref()
      return
    }
    clearTimeout(this.#timer)
    this.#timer = undefined
    if (rewritten && rewritten !== 'incomplete') this.#handOn(rewritten)
    else this.#giveUp(this.#first)
  }

  #handOn({ line, bytes }: RewrittenLine): void {
    const handed = new HandedSocket(this.#socket, line)
    this.#handed = handed
    // What was set for the pause between two requests would end this one, however long its answer takes.
    this.#socket.setTimeout(0)
    this.#options.onHanded(handed)
    this.#options.server.emit('connection', handed)
    handed.push(bytes)
    if (this.#hasEnded) handed.push(null)
  }

  readonly #end = () => {
    this.#hasEnded = true
    if (this.#isWaiting) return
    if (this.#handed) this.#handed.push(null)
    else this.#giveUp(this.#first)
  }

  #giveUp(error: ParserError | undefined): void {
    clearTimeout(this.#timer)
    const refusal = error ?? errorOf('HPE_INVALID_METHOD')
    this.#options.refuse(Object.assign(refusal, { rawPacket: this.#gathered }), this.#socket)
  }
}

/** When no request of a connection waits for its answer any more. Never, when the last answer ends the connection. */
function whenAnswered(connection: HttpSocket, act: () => void): void {
  const current = connection._httpMessage
  if (connection.destroyed || connection.writableEnded) return
  if (!current) act()
  // Node's own listener came first: by now the next answer has its turn, where there is one.
  else current.once('finish', () => whenAnswered(connection, act))
}

function errorOf(code: string): ParserError {
  return Object.assign(new Error(code), { code })
}
