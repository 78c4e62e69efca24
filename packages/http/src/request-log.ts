import { type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { pathOf } from './logger.ts'

/** One line per request at level debug; errors are reported by the error handler, once. */
export class RequestLog extends LogController {
  constructor() {
    super({ requestIdLogLabel: 'requestId' })
  }

  override incomingRequest(): void {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    if (request.log.level !== 'debug' && request.log.level !== 'trace') return
    const line = { method: request.method, path: pathOf(request.url), status: reply.statusCode }
    request.log.debug({ ...line, ms: Math.round(reply.elapsedTime), ...(error ? { err: error } : {}) }, 'request')
  }

  override defaultErrorLog(): void {}

  override routeNotFound(): void {}
}
