import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AppOptions } from './app-types.ts'
import type { Traffic } from './traffic.ts'
import { uuidv7 } from './uuid.ts'

type Handler = (request: IncomingMessage, response: ServerResponse) => void

const requestTimeoutMs = 60_000
const headersTimeoutMs = 15_000
// Longer than the 60 s most proxies keep a connection, so that it is the proxy who closes it and no request is lost.
const keepAliveTimeoutMs = 65_000

/** The node:http server: counts every request, offers it to `front`, then hands it to Fastify. */
export function createRawServer(options: AppOptions, traffic: Traffic, fastify: Handler): Server {
  const { maxHeadersCount, ...given } = options.server ?? {}
  const requestTimeout = options.requestTimeoutMs ?? requestTimeoutMs
  const headersTimeout = requestTimeout === 0 ? headersTimeoutMs : Math.min(headersTimeoutMs, requestTimeout)
  const server = createServer({ requestTimeout, headersTimeout, keepAliveTimeout: keepAliveTimeoutMs, ...given })
  if (maxHeadersCount !== undefined) server.maxHeadersCount = maxHeadersCount
  server.on('connection', socket => traffic.connect(socket))
  server.on('request', route(options, traffic, fastify))
  return server
}

function route({ front, log }: AppOptions, traffic: Traffic, fastify: Handler): Handler {
  if (!front) {
    return (request, response) => {
      traffic.enter(response)
      fastify(request, response)
    }
  }
  return (request, response) => {
    traffic.enter(response)
    try {
      if (front(request, response)) return
    } catch (error) {
      failFront(response, log, error)
      return
    }
    fastify(request, response)
  }
}

// The handler in front answers its own errors; this only keeps one it forgot from ending the process.
function failFront(response: ServerResponse, log: AppOptions['log'], error: unknown): void {
  const requestId = uuidv7()
  log.error({ err: error, requestId }, 'request failed in front of the application')
  if (response.headersSent) {
    response.destroy()
    return
  }
  response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8', 'x-request-id': requestId })
  response.end('Internal error\n')
}
