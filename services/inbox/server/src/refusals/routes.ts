import type { App } from '@trivium/http'
import { RefusalList, RefusalListQuery } from '@trivium/inbox-contract'
import { requireEndpoint } from '../endpoints/require-endpoint.ts'
import { tellWatchers } from '../live/notices.ts'
import { EndpointPath, none } from '../paths.ts'
import type { ServerContext } from '../server-context.ts'
import { listRefusals } from './list-refusals.ts'
import { deleteRefusals } from './refusal-store.ts'

const path = '/api/endpoints/:id/refusals'

export function registerRefusalRoutes(app: App, context: ServerContext): void {
  const { database, forgetting } = context

  app.get(
    path,
    {
      schema: {
        summary: 'What was refused on the receive URL, newest first',
        params: EndpointPath,
        querystring: RefusalListQuery,
        response: { 200: RefusalList },
      },
    },
    async request => listRefusals(database.db, request.params.id, request.query),
  )

  app.delete(
    path,
    { schema: { summary: 'Forget what was refused', params: EndpointPath, response: { 204: none } } },
    async (request, reply) => {
      const { number } = await requireEndpoint(database.db, request.params.id)
      await database.write(trx => deleteRefusals(trx, number))
      forgetting.soon()
      tellWatchers(context, number, { event: 'refusals' })
      return reply.code(204).send(null)
    },
  )
}
