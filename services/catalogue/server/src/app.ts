import type { IncomingMessage, ServerResponse } from 'node:http'
import { fileURLToPath } from 'node:url'
import { type App, createApp, nameRoute, originForm, serveWebApp } from '@trivium/http'
import { chapterResolvers } from './chapters/resolvers.ts'
import type { CatalogueContext } from './context.ts'
import { courseResolvers } from './courses/resolvers.ts'
import { createDocumentCache } from './documents/document-cache.ts'
import { errors } from './errors.ts'
import { buildCatalogueSchema } from './graphql/build-schema.ts'
import { mediaRecordResolvers } from './media-records/resolvers.ts'
import { AnswerCache } from './transport/answer-cache.ts'
import { createAnswerQuery } from './transport/answer-query.ts'
import { createRequestHandler } from './transport/handle-request.ts'
import { version } from './version.ts'

const webApp = fileURLToPath(new URL('../../web/dist', import.meta.url))

export function createCatalogueApp(context: CatalogueContext): App {
  const app = createApp({
    service: 'catalogue',
    version,
    log: context.log,
    errors,
    presentError: ({ message, code, status, requestId }) => ({
      body: { errors: [{ message, extensions: { code, ...(status >= 500 ? { requestId } : {}) } }] },
    }),
    ready: () => context.database.ready(),
    front: createFront(context),
  })
  serveWebApp(app, { directory: webApp, pages: ['/', '/graphiql'] })
  return app
}

/** The hot path: /graphql never reaches Fastify. */
function createFront(context: CatalogueContext): (request: IncomingMessage, response: ServerResponse) => boolean {
  const schema = buildCatalogueSchema([courseResolvers, chapterResolvers, mediaRecordResolvers])
  const cache = new AnswerCache(context.config.cacheBytes)
  const documents = createDocumentCache(schema, context.config)
  const answerQuery = createAnswerQuery(context, schema, cache)
  const handle = createRequestHandler(context, { schema, documents, answerQuery }, cache)
  return (request, response) => {
    if (!isGraphql(request.url ?? '')) return false
    nameRoute(response, '/graphql')
    handle(request, response)
    return true
  }
}

const path = '/graphql'

/** By hand, because a URL object for each request would be felt. */
function isGraphql(target: string): boolean {
  const url = originForm(target)
  return url.startsWith(path) && (url.length === path.length || url[path.length] === '?')
}
