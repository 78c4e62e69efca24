import { fastifyCookie } from '@fastify/cookie'
import { fastifyFormbody } from '@fastify/formbody'
import { Failure, version } from '@trivium/beings-contract'
import { type App, createApp } from '@trivium/http'
import { aboutRoutes } from './about/routes.ts'
import { acceptEmptyBodies } from './accept-empty-bodies.ts'
import { auditRoutes } from './audit/routes.ts'
import { beingRoutes } from './beings/routes.ts'
import { broadcastRoutes } from './broadcast/routes.ts'
import { chatRoutes } from './chat/routes.ts'
import { codeRoutes } from './code/routes.ts'
import { doorsOf } from './config.ts'
import { configurationRoutes } from './configuration/routes.ts'
import type { BeingsContext } from './context.ts'
import { cycleRoutes } from './cycles/routes.ts'
import { dashboardRoutes } from './dashboard/routes.ts'
import { errors } from './errors.ts'
import { executorRoutes } from './executors/routes.ts'
import { helpRoutes } from './help/routes.ts'
import { knowledgeRoutes } from './knowledge/routes.ts'
import { logRoutes } from './logs/routes.ts'
import { memoryRoutes } from './memory/routes.ts'
import { noteRoutes } from './notes/routes.ts'
import { assetRoutes } from './pages/assets.ts'
import { beingPageRoutes } from './pages/being-pages.ts'
import { executorPageRoutes } from './pages/executor-page.ts'
import { historyPageRoutes } from './pages/history-pages.ts'
import { permissionPageRoutes } from './pages/permission-routes.ts'
import { permissionsPageRoutes } from './pages/permissions-page.ts'
import { permissionRoutes } from './permissions/routes.ts'
import { presentError, presentParserError } from './present-error.ts'
import { projectRoutes } from './projects/routes.ts'
import { guardRequests } from './sessions/guard.ts'
import { sessionRoutes } from './sessions/routes.ts'
import { watchSharedMachine } from './sessions/watch-shared-machine.ts'
import { setupRoutes } from './setup/routes.ts'
import { systemRoutes } from './system/routes.ts'
import { taskRoutes } from './tasks/routes.ts'
import { timerRoutes } from './timers/routes.ts'
import { usageRoutes } from './usage/routes.ts'

/** The features of the service, one line each. */
const features = [
  assetRoutes,
  configurationRoutes,
  beingRoutes,
  chatRoutes,
  permissionPageRoutes,
  permissionsPageRoutes,
  executorPageRoutes,
  historyPageRoutes,
  beingPageRoutes,
  permissionRoutes,
  executorRoutes,
  cycleRoutes,
  taskRoutes,
  timerRoutes,
  noteRoutes,
  memoryRoutes,
  knowledgeRoutes,
  aboutRoutes,
  auditRoutes,
  codeRoutes,
  broadcastRoutes,
  dashboardRoutes,
  logRoutes,
  projectRoutes,
  usageRoutes,
  helpRoutes,
  systemRoutes,
]

/** The pages that also work without a script send forms; everything else speaks JSON. */
const formFeatures = [setupRoutes, sessionRoutes]

/** A file of 100 MB over a slow line. */
const uploadTimeMs = 15 * 60_000

export function createBeingsApp(context: BeingsContext): App {
  const app = createApp({
    service: 'beings',
    version,
    log: context.log,
    errors,
    presentError: (fault, request) => presentError(context, fault, request),
    presentParserError,
    ready: () => context.database.ready(),
    requestTimeoutMs: uploadTimeMs,
    doors: doorsOf(context.config),
    trustProxy: [...context.config.trustedProxies],
    openapi: {
      title: 'Trivium Beings',
      description: 'AI agents with chat, tools and permissions.',
      path: '/api/openapi.json',
      failure: Failure,
    },
  })
  // Fastify loads in this order: the guard reads cookies, and routes take over the hooks that are there before them.
  acceptEmptyBodies(app)
  app.removeContentTypeParser('text/plain')
  app.register(fastifyCookie)
  app.after(() => guardRequests(app, context))
  app.register(async scope => {
    for (const feature of features) feature(scope as App, context)
  })
  app.register(async scope => {
    scope.register(fastifyFormbody)
    for (const feature of formFeatures) feature(scope as App, context)
  })
  watchSharedMachine(app, context)
  // An expectation nobody knows is no reason to refuse a request.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
  app.server.on('listening', () => {
    const address = app.server.address()
    if (address !== null && typeof address === 'object') context.ownPorts.add(address.port)
  })
  return app
}
