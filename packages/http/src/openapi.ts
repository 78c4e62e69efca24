import { fastifySwagger } from '@fastify/swagger'
import type { App, AppOptions, OpenApiDocument } from './app-types.ts'

/** Describes every route with a schema; `app.openapi()` gives the document, the given path serves it. */
export function installOpenApi(app: App, options: AppOptions): () => OpenApiDocument {
  const { openapi } = options
  if (!openapi) {
    return () => {
      throw new Error('This application was created without the option openapi.')
    }
  }
  const { title, version = options.version, description, path, failure } = openapi
  const info = { title, version, ...(description ? { description } : {}) }
  const components = failure ? { schemas: { Failure: failure } } : {}
  const settings = { openapi: { openapi: '3.1.0', info, components }, convertConstToEnum: false }
  // Called instead of registered: a registered plugin loads later and would miss the routes a service adds right away.
  fastifySwagger(app as never, settings, error => {
    if (error) throw error
  })
  const document = () => {
    const described = app.swagger() as unknown as OpenApiDocument
    return failure ? withFailures(described) : described
  }
  app.get(path, { schema: { hide: true } }, async () => document())
  return document
}

/** Every operation can be refused, in the one shape of its service. */
function withFailures(document: OpenApiDocument): OpenApiDocument {
  const schema = { $ref: '#/components/schemas/Failure' }
  const refused = { description: 'It was refused, or it failed.', content: { 'application/json': { schema } } }
  const paths = Object.entries(document.paths).map(([path, operations]) => [
    path,
    mapValues(operations, operation => ({ ...operation, responses: { ...operation.responses, default: refused } })),
  ])
  return { ...document, paths: Object.fromEntries(paths) }
}

interface Operation {
  responses?: Record<string, unknown>
}

function mapValues(operations: Record<string, unknown>, change: (operation: Operation) => Operation) {
  return Object.fromEntries(Object.entries(operations).map(([method, one]) => [method, change(one as Operation)]))
}
