import type { App } from '@trivium/http'
import { Endpoint, EndpointChange, EndpointInput, EndpointList, EndpointListQuery } from '@trivium/inbox-contract'
import { enforceLimit } from '../limits/enforce-limit.ts'
import { EndpointPath, none } from '../paths.ts'
import type { ServerContext } from '../server-context.ts'
import { changeEndpointSettings } from './change-endpoint.ts'
import { createEndpoint } from './create-endpoint.ts'
import { deleteEndpoint } from './delete-endpoint.ts'
import { listEndpoints } from './list-endpoints.ts'
import { presentEndpoint } from './present-endpoint.ts'
import { requireEndpoint } from './require-endpoint.ts'

export function registerEndpointRoutes(app: App, context: ServerContext): void {
  const { database, limits, clientAddress } = context
  const present = (row: Parameters<typeof presentEndpoint>[0]) => presentEndpoint(row, context.address.publicUrl)

  app.post(
    '/api/endpoints',
    { schema: { summary: 'Create an endpoint', body: EndpointInput, response: { 201: Endpoint } } },
    async (request, reply) => {
      await enforceLimit(limits, 'createPerClient', clientAddress(request.raw))
      return reply.code(201).send(present(await createEndpoint(context, request.body)))
    },
  )

  app.get(
    '/api/endpoints',
    {
      schema: {
        summary: 'Endpoints whose ids you know',
        querystring: EndpointListQuery,
        response: { 200: EndpointList },
      },
    },
    async request => ({ endpoints: (await listEndpoints(database.db, request.query.ids)).map(present) }),
  )

  app.get(
    '/api/endpoints/:id',
    { schema: { summary: 'Read an endpoint', params: EndpointPath, response: { 200: Endpoint } } },
    async request => present(await requireEndpoint(database.db, request.params.id)),
  )

  app.patch(
    '/api/endpoints/:id',
    {
      schema: {
        summary: 'Name an endpoint, set what it keeps and until when it lives',
        params: EndpointPath,
        body: EndpointChange,
        response: { 200: Endpoint },
      },
    },
    async request => present(await changeEndpointSettings(context, request.params.id, request.body)),
  )

  app.delete(
    '/api/endpoints/:id',
    { schema: { summary: 'Delete an endpoint and all it captured', params: EndpointPath, response: { 204: none } } },
    async (request, reply) => {
      await deleteEndpoint(context, request.params.id)
      return reply.code(204).send(null)
    },
  )
}
