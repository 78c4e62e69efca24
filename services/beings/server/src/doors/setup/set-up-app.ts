import { fastifyFormbody } from '@fastify/formbody'
import { pagePaths } from '@trivium/beings-contract'
import type { App } from '@trivium/http'
import { webFileRoutes } from '../../pages/shell/web-files.ts'
import type { Base } from '../../platform/kernel.ts'
import { createDoorApp } from '../create-door-app.ts'
import { helpRoutes } from '../help/routes.ts'
import { watchListening } from '../watch-listening.ts'
import { createFirstRun, type MoveIn } from './first-run.ts'
import { firstRunRoutes } from './routes.ts'

const open = /^\/(help|api\/help|init|assets)(\/|$)|^\/favicon\.svg$/

/** What answers until the service is set up: the set-up, the help, and the way to the set-up from everywhere else. */
export function createSetUpApp(base: Base, moveIn: MoveIn): App {
  const app = createDoorApp(base, {
    ready: async () => undefined,
    look: () => ({ language: undefined, skin: 'admin' }),
  })
  app.addHook('onRequest', async (request, reply) => {
    if (!open.test(request.url.split('?')[0] ?? '')) return reply.redirect(pagePaths.setUp)
  })
  app.register(async scope => {
    webFileRoutes(scope as App)
    helpRoutes(scope as App, {
      language: () => undefined,
      skin: () => 'admin',
      isSignedIn: async () => false,
    })
  })
  app.register(async scope => {
    scope.register(fastifyFormbody)
    firstRunRoutes(scope as App, base, createFirstRun(base, moveIn))
  })
  watchListening(app, base, { hasPassword: false })
  return app
}
