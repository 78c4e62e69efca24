import { fileURLToPath } from 'node:url'
import { version } from '@trivium/config'
import { type App, createApp, serveWebApp } from '@trivium/http'
import { Failure } from '@trivium/inbox-contract'
import { doorsOf } from './config.ts'
import type { InboxContext } from './context.ts'
import { installQueueMetrics } from './deliveries/queue-metrics.ts'
import { registerDeliveryRoutes } from './deliveries/routes.ts'
import { registerEndpointRoutes } from './endpoints/routes.ts'
import { errors } from './errors.ts'
import { registerExportRoutes } from './exports/routes.ts'
import { registerImportRoutes } from './imports/routes.ts'
import { registerOwnResponseRoutes } from './own-responses/routes.ts'
import { presentError } from './present-error.ts'
import { readJsonBodies } from './read-json.ts'
import { answerHalfClosed } from './receive/answer-half-closed.ts'
import { installExpectations } from './receive/expectations.ts'
import { createReceiver } from './receive/handle-request.ts'
import { maxParsedBytes } from './receive/header-block.ts'
import { InboxRequest } from './receive/inbox-request.ts'
import { takeOddRequests } from './receive/odd-requests.ts'
import { noteParserRefusal } from './receive/parser-refusals.ts'
import { presentParserError, refuseTunnels } from './receive/refuse-connection.ts'
import { registerRefusalRoutes } from './refusals/routes.ts'
import { registerReplayRoutes } from './replay/routes.ts'
import { registerRequestRoutes } from './requests/routes.ts'
import { registerSavedSearchRoutes } from './saved-searches/routes.ts'
import { createServerContext } from './server-context.ts'
import { registerVerifierRoutes } from './signatures/routes.ts'
import { registerStreamRoutes } from './streams/routes.ts'
import { registerTargetRoutes } from './targets/routes.ts'

const features = [
  registerEndpointRoutes,
  registerRequestRoutes,
  registerExportRoutes,
  registerOwnResponseRoutes,
  registerStreamRoutes,
  registerTargetRoutes,
  registerDeliveryRoutes,
  registerReplayRoutes,
  registerVerifierRoutes,
  registerRefusalRoutes,
  registerSavedSearchRoutes,
  registerImportRoutes,
]

const webApp = fileURLToPath(new URL('../../web/dist', import.meta.url))

export async function createInboxApp(inbox: InboxContext): Promise<App> {
  const context = await createServerContext(inbox)
  const app = createApp({
    service: 'inbox',
    version,
    log: inbox.log,
    errors,
    presentError,
    presentParserError,
    ready: () => inbox.database.ready(),
    bodyLimit: 2 * 1024 * 1024,
    doors: doorsOf(inbox.config),
    beforeDoors: createReceiver(context),
    // Slow senders are looked for often enough that 15 s for the headers means 15 s, not Node's 30 s later.
    server: {
      IncomingMessage: InboxRequest,
      maxHeaderSize: maxParsedBytes,
      maxHeadersCount: 0,
      connectionsCheckingInterval: 2_000,
    },
    openapi: {
      title: 'Trivium inbox',
      path: '/api/openapi.json',
      description: 'Captures, shows and forwards webhooks.',
      failure: Failure,
    },
  })
  installQueueMetrics(app.metrics, inbox)
  answerHalfClosed(app.server)
  refuseTunnels(app.server)
  installExpectations(app.server)
  takeOddRequests(app.server, (error, socket) => noteParserRefusal(context, error, socket))
  readJsonBodies(app)
  for (const register of features) register(app, context)
  serveWebApp(app, { directory: webApp, pages: ['/', '/e/:id', '/e/:id/', '/e/:id/deliveries'] })
  app.addHook('onClose', () => context.closeServer())
  return app
}
