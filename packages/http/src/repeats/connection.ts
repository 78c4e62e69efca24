import type { IncomingMessage } from 'node:http'
import type { HttpSocket } from '../http-socket.ts'
import type { Traffic } from '../traffic.ts'
import { dateLine } from './date-line.ts'
import type { ReadyAnswer, Repeats } from './repeats.ts'
import { isPlain, isWholeRequest } from './whole-request.ts'

type Parse = (bytes: Buffer) => void

/** Longer requests are not worth being looked up. */
const maxRequestBytes = 16 * 1024

/** Whoever confirms answers normally needs far less; the usual way says what is wrong. */
const patienceMs = 1_000

/**
 * One connection in front of Node's parser. What arrives is looked up only while the parser stands at the beginning of a
 * request and nothing is being answered: anything else goes to the parser, and everything after a piece that was not
 * exactly one request, too.
 */
export class Connection {
  readonly #socket: HttpSocket
  readonly #parse: Parse
  readonly #repeats: Repeats
  readonly #traffic: Traffic
  readonly #keptAlive: string
  #isAtBeginning = true
  /** Before its first request Node counts the time of a connection, and only its parser stops that. */
  #isKnownToParser = false
  #settle: ((holds: boolean) => void) | undefined
  #held: Buffer[] = []
  #request: IncomingMessage | undefined
  #bytes: string | undefined

  constructor(
    socket: HttpSocket,
    given: { parse: Parse; repeats: Repeats; traffic: Traffic; keepAliveSeconds: number },
  ) {
    this.#socket = socket
    this.#parse = given.parse
    this.#repeats = given.repeats
    this.#traffic = given.traffic
    this.#keptAlive = `Connection: keep-alive\r\nKeep-Alive: timeout=${given.keepAliveSeconds}\r\n\r\n`
  }

  readonly take = (bytes: Buffer): void => {
    if (this.#settle) this.#hold(bytes)
    else if (this.#mayRepeat(bytes)) this.#lookUp(bytes)
    else this.#pass(bytes, undefined)
  }

  /** The server stops: what waits here goes the usual way, which is waited for. */
  hurry(): void {
    this.#settle?.(false)
  }

  /** Node has made a request of what was passed on. */
  arrive(request: IncomingMessage): void {
    this.#request = request
  }

  bytesOf(request: IncomingMessage): string | undefined {
    return this.#request === request && this.#isAtBeginning && isPlain(request) ? this.#bytes : undefined
  }

  #mayRepeat({ length }: Buffer): boolean {
    const { _httpMessage: underWay, writableLength: unsent } = this.#socket
    const isFree = !underWay && unsent === 0 && !this.#traffic.stopping
    return this.#isAtBeginning && this.#isKnownToParser && isFree && length <= maxRequestBytes
  }

  #lookUp(bytes: Buffer): void {
    const text = bytes.toString('latin1')
    const answer = this.#repeats.find(text)
    if (answer) this.#confirm(bytes, answer)
    else this.#pass(bytes, text)
  }

  #pass(bytes: Buffer, text: string | undefined): void {
    this.#bytes = text
    this.#request = undefined
    this.#isKnownToParser = true
    this.#parse(bytes)
    const request: IncomingMessage | undefined = this.#request
    this.#isAtBeginning &&= request !== undefined && isWholeRequest(bytes, request)
  }

  #confirm(bytes: Buffer, answer: ReadyAnswer): void {
    const startedAt = performance.now()
    const settle = (holds: boolean) => {
      if (this.#settle !== settle) return
      clearTimeout(limit)
      this.#settle = undefined
      if (this.#socket.destroyed) return
      if (holds) this.#answer(answer, startedAt)
      else this.#pass(bytes, undefined)
      this.#release()
    }
    const limit = setTimeout(settle, patienceMs, false)
    this.#settle = settle
    this.#repeats.confirm(answer, settle)
  }

  #answer({ head, body, route, method }: ReadyAnswer, startedAt: number): void {
    const lines = `${head}${dateLine()}${this.#keptAlive}`
    if (typeof body === 'string') this.#socket.write(lines + body, 'latin1')
    else this.#writeTogether(lines, body)
    this.#traffic.count(route, method, startedAt)
  }

  #writeTogether(lines: string, body: readonly Buffer[]): void {
    this.#socket.cork()
    this.#socket.write(lines, 'latin1')
    for (const piece of body) this.#socket.write(piece)
    this.#socket.uncork()
  }

  #hold(bytes: Buffer): void {
    this.#held.push(bytes)
    this.#socket.pause()
  }

  #release(): void {
    if (this.#held.length === 0) return
    const held = this.#held
    this.#held = []
    this.#socket.resume()
    for (const bytes of held) this.take(bytes)
  }
}
