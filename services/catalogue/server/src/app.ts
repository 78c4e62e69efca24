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
import { buildCatalogueSchema, readSchemaFile } from './graphql/build-schema.ts'
import { mediaRecordResolvers } from './media-records/resolvers.ts'
import { AnswerCache } from './transport/answer-cache.ts'
import { createAnswerQuery } from './transport/answer-query.ts'
import { createRequestHandler } from './transport/handle-request.ts'
import { RepeatedAnswers } from './transport/repeated-answers.ts'

const path = '/graphql'
const webApp = fileURLToPath(new URL('../../web/dist', import.meta.url))

/** The part of the memory for answers that is spent on answers under the bytes of their requests. */
const repeatsShare = 1 / 8

export function createCatalogueApp(context: CatalogueContext): App {
  const { config, askVersion } = context
  // A token ends and a gateway is known by its address: neither can be seen in the bytes of a request.
  const isOpen = config.auth === 'open' && config.cacheBytes > 0
  const repeats = isOpen ? new RepeatedAnswers(askVersion, config.cacheBytes * repeatsShare) : undefined
  const app = createApp({
    service: 'catalogue',
    version,
    log: context.log,
    errors,
    presentError,
    doors: doorsOf(context.config),
    ready: () => context.database.ready(),
    beforeFastify: createQueryHandler(context, repeats),
    ...(repeats ? { repeats } : {}),
    // A gateway's header about the user grows with the courses the user has joined.
    server: { maxHeaderSize: 64 * 1024 },
  })
  serveWebApp(app, { directory: webApp, pages: ['/', '/graphiql', path, `${path}/`] })
  app.get('/schema.graphql', { schema: { hide: true } }, (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/plain; charset=utf-8').send(readSchemaFile()),
  )
  return app
}

function presentError({ message, details, code, status, requestId }: Fault): PresentedError {
  const told = typeof details === 'string' ? `${message} ${details.replace(/\.$/, '')}.` : message
  return { body: { errors: [{ message: told, extensions: { code, ...(status >= 500 ? { requestId } : {}) } }] } }
}

function doorsOf({ host, allowedHosts, corsOrigins }: CatalogueConfig): DoorOptions {
  return { host, allowedHosts, origins: corsOrigins, variable: variables.allowedHosts.name }
}

/** The hot path: /graphql never reaches Fastify. */
function createQueryHandler(
  context: CatalogueContext,
  repeats: RepeatedAnswers | undefined,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const schema = buildCatalogueSchema([courseResolvers, chapterResolvers, mediaRecordResolvers])
  const cache = new AnswerCache(context.config.cacheBytes * (repeats ? 1 - repeatsShare : 1))
  const documents = createDocumentCache(schema, context.config)
  const answerQuery = createAnswerQuery(context, schema, cache)
  const handle = createRequestHandler(context, { schema, documents, answerQuery }, { cache, repeats })
  return (request, response) => {
    if (!isGraphql(request.url ?? '') || wantsPage(request)) return false
    nameRoute(response, '/graphql')
    handle(request, response)
    return true
  }
}

/** By hand, because a URL object for each request would be felt. */
function isGraphql(url: string): boolean {
  if (!url.startsWith(path)) return false
  const rest = url.charCodeAt(path.length) === slash ? path.length + 1 : path.length
  return url.length === rest || url.charCodeAt(rest) === questionMark
}

const slash = '/'.charCodeAt(0)
const questionMark = '?'.charCodeAt(0)

/** A browser that was pointed here, not a client that asks something: it gets GraphiQL. */
function wantsPage({ method, url = '', headers }: IncomingMessage): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  return /^[^,]*text\/html/.test(headers.accept ?? '') && !/[?&](query|extensions)=/.test(url)
}
