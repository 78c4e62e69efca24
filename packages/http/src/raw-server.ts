import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AppOptions, RawHandler } from './app-types.ts'
import { createDoors } from './doors/doors.ts'
import { isLoopbackHost } from './doors/host-name.ts'
import { noteRefusal } from './doors/refuse.ts'
import { watchConnections } from './repeats/watch-connections.ts'
import type { Traffic } from './traffic.ts'
import { uuidv7 } from './uuid.ts'

type Handler = (request: IncomingMessage, response: ServerResponse) => void

const requestTimeoutMs = 60_000
const headersTimeoutMs = 15_000
// Longer than the 60 s most proxies keep a connection, so that it is the proxy who closes it and no request is lost.
const keepAliveTimeoutMs = 65_000

/** A server that is opened once, and the app that answers at it: another one may follow. */
export interface Stage {
  readonly server: Server
  readonly traffic: Traffic
  answer: Handler
}

/** The node:http server. */
export function createStage(options: AppOptions, traffic: Traffic): Stage {
  const { maxHeadersCount, ...given } = options.server ?? {}
  const requestTimeout = options.requestTimeoutMs ?? requestTimeoutMs
  const headersTimeout = requestTimeout === 0 ? headersTimeoutMs : Math.min(headersTimeoutMs, requestTimeout)
  const server = createServer({
    requestTimeout,
    headersTimeout,
    keepAliveTimeout: keepAliveTimeoutMs,
    // The doors refuse a missing Host, in the shape of the service.
    requireHostHeader: false,
    ...given,
  })
  if (maxHeadersCount !== undefined) server.maxHeadersCount = maxHeadersCount
  server.on('connection', socket => traffic.connect(socket))
  if (options.repeats) watchConnections(server, traffic, options.repeats)
  const stage: Stage = { server, traffic, answer: (_request, response) => void response.destroy() }
  const answer: Handler = (request, response) => stage.answer(request, response)
  server.on('request', answer)
  if (options.anyExpectation) server.on('checkExpectation', answer)
  return stage
}

/** Counts every request, asks the doors, offers it to `beforeFastify`, then hands it to Fastify. */
export function createHandler(options: AppOptions, { server, traffic }: Stage, fastify: Handler): Handler {
  const { beforeDoors = passOn, beforeFastify = passOn, log } = options
  const refusalOf = createDoors(options.doors, createChecksNames(options, server))
  return (request, response) => {
    traffic.enter(response)
    try {
      if (beforeDoors(request, response)) return
      const refusal = refusalOf(request)
      // Fastify answers it, in the shape of the service.
      if (refusal) noteRefusal(request, refusal)
      else if (beforeFastify(request, response)) return
    } catch (error) {
      failRaw(response, log, error)
      return
    }
    fastify(request, response)
  }
}

const passOn: RawHandler = () => false

/** A name in HOST may stand for a loopback address as well, which shows once the server listens. */
function createChecksNames({ doors }: AppOptions, server: Server): () => boolean {
  let checks = doors.always || doors.allowedHosts.length > 0 || isLoopbackHost(doors.host)
  const look = () => {
    const bound = server.address()
    checks ||= bound !== null && typeof bound === 'object' && isLoopbackHost(bound.address)
  }
  if (server.listening) look()
  else server.on('listening', look)
  return () => checks
}

// The handler in front answers its own errors; this only keeps one it forgot from ending the process.
function failRaw(response: ServerResponse, log: AppOptions['log'], error: unknown): void {
  const requestId = uuidv7()
  log.error({ err: error, requestId }, 'request failed in front of the application')
  if (response.headersSent) {
    response.destroy()
    return
  }
  response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8', 'x-request-id': requestId })
  response.end('Internal error\n')
}
