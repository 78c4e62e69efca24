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
  const { title, version = options.version, description, path } = openapi
  const info = { title, version, ...(description ? { description } : {}) }
  const settings = { openapi: { openapi: '3.1.0', info }, convertConstToEnum: false }
  // Called instead of registered: a registered plugin loads later and would miss the routes a service adds right away.
  fastifySwagger(app as never, settings, error => {
    if (error) throw error
  })
  const document = () => app.swagger() as unknown as OpenApiDocument
  app.get(path, { schema: { hide: true } }, async () => document())
  return document
}
