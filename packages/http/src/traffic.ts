import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { Gauge, type Registry } from 'prom-client'
import { Durations } from './durations.ts'
import { InFlight } from './in-flight.ts'

const startedAt = Symbol('started at')
const routeName = Symbol('route name')

interface TrackedResponse extends ServerResponse<IncomingMessage> {
  [startedAt]?: number
  [routeName]?: string
}

/** Names the route a response is counted under in the metrics: for handlers in front of Fastify. */
export function nameRoute(response: ServerResponse, route: string): void {
  const tracked: TrackedResponse = response
  tracked[routeName] = route
}

/** Every connection and every request under way, whoever answers it. */
export class Traffic {
  readonly inFlight = new InFlight()
  readonly sockets = new Set<Socket>()
  stopping = false
  /** Called after a response has ended while the app is stopping. */
  onIdle: () => void = () => {}
  readonly #durations: Durations
  readonly #left: (this: TrackedResponse) => void

  constructor(registry: Registry) {
    this.#durations = new Durations(registry)
    new Gauge({
      name: 'http_requests_in_flight',
      help: 'Requests being answered right now.',
      registers: [registry],
      collect: gaugeOf(() => this.inFlight.size),
    })
    const traffic = this
    // One function for all responses: a closure for each would be felt in front of Fastify.
    this.#left = function left() {
      traffic.#leave(this)
    }
  }

  enter(response: ServerResponse): void {
    const tracked: TrackedResponse = response
    if (tracked[startedAt] !== undefined) return
    tracked[startedAt] = performance.now()
    if (this.stopping) response.shouldKeepAlive = false
    this.inFlight.add(response)
    response.on('close', this.#left)
  }

  /** Of a request that was answered without having become one. */
  count(route: string, method: string, startedAtMs: number): void {
    this.#durations.observe(route, method, 200, (performance.now() - startedAtMs) / 1000)
  }

  connect(socket: Socket): void {
    this.sockets.add(socket)
    socket.once('close', () => this.sockets.delete(socket))
  }

  #leave(response: TrackedResponse): void {
    this.inFlight.delete(response)
    const seconds = (performance.now() - (response[startedAt] ?? 0)) / 1000
    const method = response.req.method ?? ''
    this.#durations.observe(response[routeName] ?? 'front', method, response.statusCode, seconds)
    if (this.stopping) this.onIdle()
  }
}

function gaugeOf(read: () => number): (this: Gauge) => void {
  return function collect() {
    this.set(read())
  }
}
