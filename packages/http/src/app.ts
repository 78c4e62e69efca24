import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import { type FastifyBaseLogger, fastify } from 'fastify'
import { Registry } from 'prom-client'
import { createAnswer, installErrorHandlers } from './answer-errors.ts'
import type { App, AppOptions, FastifyApp, StopOptions } from './app-types.ts'
import { answerClientErrors } from './client-errors.ts'
import { installDoors, refusalOf } from './doors/refuse.ts'
import { installOpenApi } from './openapi.ts'
import { installProbes } from './probes.ts'
import { createHandler, createStage, type Stage } from './raw-server.ts'
import { RequestLog } from './request-log.ts'
import { installResponseHeaders } from './response-headers.ts'
import { serializerCompiler } from './serialization.ts'
import { Stopping } from './stopping.ts'
import { nameRoute, Traffic } from './traffic.ts'
import { uuidv7 } from './uuid.ts'
import { validatorCompiler } from './validation.ts'

const graceMs = 10_000
const bodyLimit = 1024 * 1024

/** A Fastify application with everything the services share; `app.server` is the raw node:http server. */
export function createApp(options: AppOptions): App {
  const { metrics, stage, stopping } = options.succeeds ? inherit(options.succeeds) : createGround(options)
  const app = createFastify(options, stage) as App
  grounds.set(app, { metrics, stage, stopping })
  app.decorate('metrics', metrics)
  app.decorate('onStop', (listener: () => void | Promise<void>) => stopping.onStop(listener))
  app.decorate('stop', async (stop: StopOptions = {}) => {
    await stopping.drain(stop.graceMs ?? graceMs)
    await app.close()
  })
  // So that a plain close() is as gentle.
  app.addHook('preClose', () => stopping.drain(graceMs))
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  countRoutes(app, stage.traffic)
  installResponseHeaders(app)
  installDoors(app, options)
  installErrorHandlers(app, options, createAnswer(options))
  app.decorate('openapi', installOpenApi(app, options))
  installProbes(app, options, stage.traffic)
  return app
}

/** What apps that follow each other at one server have in common. */
interface Ground {
  metrics: Registry
  stage: Stage
  stopping: Stopping
}

const grounds = new WeakMap<App, Ground>()

function createGround(options: AppOptions): Ground {
  const metrics = new Registry()
  const stage = createStage(options, new Traffic(metrics))
  const onFault = (error: unknown) =>
    options.log.error({ err: error }, 'a part of the service could not be told of the stop')
  return { metrics, stage, stopping: new Stopping(stage.server, stage.traffic, onFault) }
}

function inherit(app: App): Ground {
  const ground = grounds.get(app)
  if (!ground) throw new Error('Only an app made by createApp can be succeeded.')
  // Fastify adds a handler of its own for every app; two of them would answer one after the other.
  ground.stage.server.removeAllListeners('clientError')
  return ground
}

function createFastify(options: AppOptions, stage: Stage): FastifyApp {
  const answer = createAnswer(options)
  let handler: Stage['answer'] = stage.answer
  const app: FastifyApp = fastify({
    loggerInstance: options.log as FastifyBaseLogger,
    logController: new RequestLog(),
    bodyLimit: options.bodyLimit ?? bodyLimit,
    handlerTimeout: options.handlerTimeoutMs ?? 0,
    trustProxy: options.trustProxy ?? false,
    // A client's id could be forged to hide in the log, so it is not taken over.
    requestIdHeader: false,
    genReqId: () => uuidv7(),
    // A request that still gets in while stopping is answered, with `Connection: close`.
    return503OnClosing: false,
    // Of a path that cannot be read, before any hook.
    frameworkErrors: (error, request, reply) =>
      void answer(refusalOf(request.raw, options.errors) ?? error, request as never, reply as never),
    clientErrorHandler: answerClientErrors(options.presentParserError),
    serverFactory: fastify => {
      handler = createHandler(options, stage, fastify)
      return stage.server
    },
  }).withTypeProvider<TypeBoxTypeProvider>()
  app.decorate('takeOver', () => {
    stage.answer = handler
  })
  if (!options.succeeds) stage.answer = handler
  return app
}

// `inject` does not pass through the server, so requests are counted here too; entering twice does no harm.
function countRoutes(app: FastifyApp, traffic: Traffic): void {
  app.addHook('onRequest', (request, reply, done) => {
    traffic.enter(reply.raw)
    nameRoute(reply.raw, request.routeOptions.url ?? 'unmatched')
    done()
  })
}
