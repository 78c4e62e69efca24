import { fastifyFormbody } from '@fastify/formbody'
import type { App } from '@trivium/http'
import { executorRoutes } from './agent/executor-routes.ts'
import { permissionRoutes } from './agent/permissions/routes.ts'
import { traceRoutes } from './agent/traces/routes.ts'
import { readSessionCookie } from './core/sessions/session-cookie.ts'
import { checkSession } from './core/sessions/sessions.ts'
import { configurationRoutes } from './doors/configuration/routes.ts'
import { createDoorApp } from './doors/create-door-app.ts'
import { helpRoutes } from './doors/help/routes.ts'
import { answerRoutes } from './doors/permissions/answer-routes.ts'
import { guardRequests } from './doors/sessions/guard.ts'
import { sessionRoutes } from './doors/sessions/routes.ts'
import { setupRoutes } from './doors/setup/routes.ts'
import { systemRoutes } from './doors/system/routes.ts'
import { watchListening } from './doors/watch-listening.ts'
import { auditRoutes } from './features/audit/routes.ts'
import { beingRoutes } from './features/beings/routes.ts'
import { broadcastRoutes } from './features/broadcast/routes.ts'
import { chatRoutes } from './features/chat/routes.ts'
import { codeRoutes } from './features/code/routes.ts'
import { cycleRoutes } from './features/cycles/routes.ts'
import { dashboardRoutes } from './features/dashboard/routes.ts'
import { eventRoutes } from './features/events/routes.ts'
import { knowledgeRoutes } from './features/knowledge/routes.ts'
import { logRoutes } from './features/logs/routes.ts'
import { memoryRoutes } from './features/memory/routes.ts'
import { noteRoutes } from './features/notes/routes.ts'
import { notificationRoutes } from './features/notifications/routes.ts'
import { portableRoutes } from './features/portable/routes.ts'
import { projectRoutes } from './features/projects/routes.ts'
import { searchRoutes } from './features/search/routes.ts'
import { taskRoutes } from './features/tasks/routes.ts'
import { templateRoutes } from './features/templates/routes.ts'
import { timerRoutes } from './features/timers/routes.ts'
import { usageRoutes } from './features/usage/routes.ts'
import { pageRoutes } from './pages/routes.ts'
import type { Parts } from './platform/kernel.ts'

/** What the service offers, one line each. */
const offers = [
  pageRoutes,
  configurationRoutes,
  beingRoutes,
  templateRoutes,
  portableRoutes,
  chatRoutes,
  traceRoutes,
  permissionRoutes,
  answerRoutes,
  executorRoutes,
  cycleRoutes,
  taskRoutes,
  timerRoutes,
  noteRoutes,
  memoryRoutes,
  knowledgeRoutes,
  auditRoutes,
  codeRoutes,
  broadcastRoutes,
  dashboardRoutes,
  eventRoutes,
  notificationRoutes,
  searchRoutes,
  logRoutes,
  projectRoutes,
  usageRoutes,
  systemRoutes,
]

/** The pages that also work without a script send forms; everything else speaks JSON. */
const withForms = [setupRoutes, sessionRoutes]

/** The whole service, once it is set up. `succeeds` is the app that answered until then. */
export function createBeingsApp(parts: Parts, succeeds?: App): App {
  const language = () => parts.settings.get('language')
  const skin = () => parts.settings.get('webSkin')
  const app = createDoorApp(parts, {
    ready: () => parts.database.ready(),
    look: () => ({ language: language(), skin: skin() }),
    succeeds,
  })
  // Fastify loads in this order: the guard reads cookies, and routes take over the hooks that are there before them.
  app.after(() => guardRequests(app, parts))
  app.register(async scope => {
    for (const offer of offers) offer(scope as App, parts)
    helpRoutes(scope as App, {
      language,
      skin,
      isSignedIn: async request => (await checkSession(parts, readSessionCookie(parts, request))) !== 'missing',
    })
  })
  app.register(async scope => {
    scope.register(fastifyFormbody)
    for (const offer of withForms) offer(scope as App, parts)
  })
  watchListening(app, parts, { hasPassword: parts.settings.get('passwordHash') !== undefined })
  return app
}
