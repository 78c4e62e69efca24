import type { Socket } from 'node:net'
import { Duplex } from 'node:stream'
import type { RequestLine } from './request-line.ts'

/**
 * A connection that is handed to the HTTP server a second time, because its first parser gave up on a request line: it reads
 * what it is fed and writes to the socket. To the server it is a socket like any other.
 */
export class HandedSocket extends Duplex {
  readonly #socket: Socket
  /** What the first request on it was sent with. */
  #line: RequestLine | undefined
  #isRetired = false

  constructor(socket: Socket, line: RequestLine) {
    super({ allowHalfOpen: true })
    this.#socket = socket
    this.#line = line
    socket.on('timeout', this.#tellTimeout).once('close', this.#tellClose)
  }

  /** Once, to the request it belongs to. */
  takeLine(): RequestLine | undefined {
    const line = this.#line
    this.#line = undefined
    return line
  }

  /** Lets go of the socket, which lives on. */
  retire(): void {
    this.#isRetired = true
    this.#socket.off('timeout', this.#tellTimeout).off('close', this.#tellClose)
    this.destroy()
  }

  get remoteAddress(): string | undefined {
    return this.#socket.remoteAddress
  }

  setTimeout(ms: number): this {
    this.#socket.setTimeout(ms)
    return this
  }

  setNoDelay(): this {
    return this
  }

  setKeepAlive(): this {
    return this
  }

  /** As sockets do it: what is written goes out first. */
  destroySoon(): void {
    if (this.writable) this.end()
    if (this.writableFinished) this.destroy()
    else this.once('finish', () => this.destroy())
  }

  readonly #tellTimeout = () => this.emit('timeout')
  readonly #tellClose = () => this.destroy()

  override _read(): void {
    // It is fed as packets come.
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, callback: (error?: Error | null) => void): void {
    this.#socket.write(chunk, callback)
  }

  override _writev(chunks: { chunk: Buffer }[], callback: (error?: Error | null) => void): void {
    this.#socket.write(Buffer.concat(chunks.map(({ chunk }) => chunk)), callback)
  }

  override _final(callback: (error?: Error | null) => void): void {
    if (this.#isRetired) callback()
    else this.#socket.end(callback)
  }

  override _destroy(error: Error | null, callback: (error?: Error | null) => void): void {
    if (!this.#isRetired) this.#socket.destroy()
    callback(error)
  }
}
