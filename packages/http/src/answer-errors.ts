import type { FastifyReply, FastifyRequest } from 'fastify'
import { trackMethods } from './allowed-methods.ts'
import type { App, AppOptions, PresentedError } from './app-types.ts'
import { refusalPage } from './doors/refusal-page.ts'
import { type Classified, classify, type Fault } from './fault.ts'
import { pathOf } from './logger.ts'
import { discardBody } from './refused-body.ts'

type Answer = (error: unknown, request: FastifyRequest, reply: FastifyReply) => FastifyReply

/** Every error leaves through here, in the shape the service gives it. */
export function createAnswer(options: Pick<AppOptions, 'errors' | 'presentError'>): Answer {
  return (error, request, reply) => {
    const classified = classify(error, options.errors, request.id)
    report(error, classified, request)
    const shown = present(options, classified.fault, request)
    // The framework closes the connection after a body it did not read; the client would see a reset, not the answer.
    reply.removeHeader('connection')
    discardBody(request.raw)
    reply.code(classified.fault.status).header('cache-control', 'no-store')
    reply.headers(classified.headers).headers(shown.headers ?? {})
    reply.header('content-type', shown.contentType ?? 'application/json; charset=utf-8')
    // Already text: a response schema of the route must not reshape an error.
    return reply.send(isRaw(shown.body) ? shown.body : JSON.stringify(shown.body))
  }
}

export function installErrorHandlers(app: App, options: AppOptions, answer: Answer): void {
  const { map } = options.errors
  const methodsOf = trackMethods(app)
  app.setErrorHandler((error, request, reply) => answer(error, request, reply))
  app.setNotFoundHandler((request, reply) => {
    const methods = map.methodNotAllowed ? methodsOf(pathOf(request.url)) : []
    if (map.methodNotAllowed && methods.length > 0 && !methods.includes(request.method)) {
      const headers = { allow: methods.join(', ') }
      return answer(options.errors.create(map.methodNotAllowed, { headers }), request, reply)
    }
    return answer(options.errors.create(map.notFound), request, reply)
  })
}

// A presenter with a defect must not leak what it failed on.
function present(options: Pick<AppOptions, 'presentError'>, fault: Fault, request: FastifyRequest): PresentedError {
  try {
    const shown = options.presentError(fault, request)
    // A service with pages of its own says it on one of them.
    return shown.contentType === undefined ? (refusalPage(request.raw, fault) ?? shown) : shown
  } catch (error) {
    request.log.error({ err: error }, 'presenting an error failed')
    return { body: { code: fault.code, requestId: fault.requestId } }
  }
}

function report(error: unknown, { fault, expected }: Classified, request: FastifyRequest): void {
  const line = { err: error, code: fault.code, status: fault.status, method: request.method, path: pathOf(request.url) }
  if (fault.status >= 500) request.log.error(line, 'request failed')
  else if (expected) request.log.debug({ ...line, err: undefined }, 'request refused')
  else request.log.info({ ...line, err: undefined }, 'request refused')
}

function isRaw(body: unknown): body is string | Buffer {
  return typeof body === 'string' || Buffer.isBuffer(body)
}
