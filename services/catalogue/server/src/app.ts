import type { IncomingMessage, ServerResponse } from 'node:http'
import { fileURLToPath } from 'node:url'
import { version } from '@trivium/config'
import {
  type App,
  createApp,
  type DoorOptions,
  type Fault,
  nameRoute,
  type PresentedError,
  serveWebApp,
} from '@trivium/http'
import { chapterResolvers } from './chapters/resolvers.ts'
import { type CatalogueConfig, variables } from './config.ts'
import type { CatalogueContext } from './context.ts'
import { courseResolvers } from './courses/resolvers.ts'
import { createDocumentCache } from './documents/document-cache.ts'
import { errors } from './errors.ts'
import { buildCatalogueSchema } from './graphql/build-schema.ts'
import { mediaRecordResolvers } from './media-records/resolvers.ts'
import { createRequestHandler } from './transport/handle-request.ts'
import { userResolvers } from './users/resolvers.ts'

const webApp = fileURLToPath(new URL('../../web/dist', import.meta.url))

export function createCatalogueApp(context: CatalogueContext): App {
  const app = createApp({
    service: 'catalogue',
    version,
    log: context.log,
    errors,
    presentError,
    doors: doorsOf(context.config),
    ready: () => context.database.ready(),
    front: createFront(context),
  })
  serveWebApp(app, { directory: webApp, pages: ['/', '/graphiql'] })
  return app
}

function presentError({ message, details, code, status, requestId }: Fault): PresentedError {
  const told = typeof details === 'string' ? `${message} ${details}.` : message
  return { body: { errors: [{ message: told, extensions: { code, ...(status >= 500 ? { requestId } : {}) } }] } }
}

function doorsOf({ host, allowedHosts, corsOrigins }: CatalogueConfig): DoorOptions {
  return { host, allowedHosts, origins: corsOrigins, variable: variables.allowedHosts.name }
}

/** The hot path: /graphql never reaches Fastify. */
function createFront(context: CatalogueContext): (request: IncomingMessage, response: ServerResponse) => boolean {
  const schema = buildCatalogueSchema([courseResolvers, chapterResolvers, mediaRecordResolvers, userResolvers])
  const handle = createRequestHandler(context, { schema, documents: createDocumentCache(schema, context.config) })
  return (request, response) => {
    if (!isGraphql(request.url ?? '')) return false
    nameRoute(response, '/graphql')
    handle(request, response)
    return true
  }
}

const path = '/graphql'

/** By hand, because a URL object for each request would be felt. */
function isGraphql(url: string): boolean {
  return url.startsWith(path) && (url.length === path.length || url[path.length] === '?')
}
