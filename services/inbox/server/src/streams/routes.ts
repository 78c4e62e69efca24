import type { App } from '@trivium/http'
import { StreamQuery } from '@trivium/inbox-contract'
import { requireEndpoint } from '../endpoints/require-endpoint.ts'
import { EndpointPath } from '../paths.ts'
import type { ServerContext } from '../server-context.ts'
import { openStream, refuseTooManyStreams } from './open-stream.ts'

export function registerStreamRoutes(app: App, context: ServerContext): void {
  app.get(
    '/api/endpoints/:id/stream',
    {
      // It would hold a place among the streams and never answer.
      exposeHeadRoute: false,
      schema: {
        summary:
          'Server-sent events: hello, request, delivery, cleared, deleted, endpoint, gap, refusals, marked, swept',
        params: EndpointPath,
        querystring: StreamQuery,
        produces: ['text/event-stream'],
      },
    },
    async (request, reply) => {
      const endpoint = await requireEndpoint(context.database.db, request.params.id)
      refuseTooManyStreams(context, endpoint)
      reply.hijack()
      const stream = openStream(context, endpoint, { request: request.raw, response: reply.raw })
      const forget = app.onStop(() => stream.close())
      void stream.closed.then(forget)
    },
  )
}
