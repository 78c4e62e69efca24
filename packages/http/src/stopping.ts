import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { connectionOf } from './repeats/connections.ts'
import type { Traffic } from './traffic.ts'

const hangingListenerMs = 1_000

type Listener = () => void | Promise<void>

/** Ends a server without cutting off anybody who is being answered. */
export class Stopping {
  readonly #server: Server
  readonly #traffic: Traffic
  readonly #onError: (error: unknown) => void
  readonly #listeners = new Set<Listener>()
  #drained: Promise<void> | undefined

  constructor(server: Server, traffic: Traffic, onError: (error: unknown) => void) {
    this.#server = server
    this.#traffic = traffic
    this.#onError = onError
  }

  onStop(listener: Listener): () => void {
    if (this.#traffic.stopping) queueMicrotask(() => void this.#tell(listener))
    else this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  drain(graceMs: number): Promise<void> {
    this.#drained ??= this.#drain(graceMs)
    return this.#drained
  }

  async #drain(graceMs: number): Promise<void> {
    const traffic = this.#traffic
    traffic.stopping = true
    for (const socket of traffic.sockets) connectionOf(socket)?.hurry()
    const closed = this.#close()
    // Takes effect on answers whose head is not sent yet. The others end as idle connections below.
    for (const response of traffic.inFlight) response.shouldKeepAlive = false
    traffic.onIdle = () => setImmediate(() => this.#server.closeIdleConnections())
    this.#endUnused()
    const limit = setTimeout(() => this.#destroyAll(), graceMs)
    const told = Promise.all([...this.#listeners].map(listener => this.#tell(listener)))
    await closed
    clearTimeout(limit)
    // A listener that hangs must not keep the process: the sockets it cared for are gone.
    const waited = new AbortController()
    await Promise.race([told, wait(hangingListenerMs, undefined, { signal: waited.signal }).catch(() => {})])
    waited.abort()
  }

  /** One that fails keeps neither the others nor the stop. */
  async #tell(listener: Listener): Promise<void> {
    try {
      await listener()
    } catch (error) {
      this.#onError(error)
    }
  }

  #close(): Promise<void> {
    return new Promise(resolve => this.#server.close(() => resolve()))
  }

  // Node counts a connection that has not sent a byte as busy; browsers keep such ones open in advance.
  #endUnused(): void {
    const busy = new Set<Socket | null>()
    for (const response of this.#traffic.inFlight) busy.add(response.req.socket)
    for (const socket of this.#traffic.sockets) {
      if (socket.bytesRead === 0 && !busy.has(socket)) socket.destroy()
    }
  }

  #destroyAll(): void {
    for (const socket of this.#traffic.sockets) socket.destroy()
  }
}
