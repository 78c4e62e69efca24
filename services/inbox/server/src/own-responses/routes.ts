import type { App } from '@trivium/http'
import { OwnResponse, OwnResponseInput } from '@trivium/inbox-contract'
import { Type } from 'typebox'
import { presentEndpoint } from '../endpoints/present-endpoint.ts'
import { requireEndpoint } from '../endpoints/require-endpoint.ts'
import { EndpointPath, none } from '../paths.ts'
import type { ServerContext } from '../server-context.ts'
import { setResponse } from './set-response.ts'

const path = '/api/endpoints/:id/response'
const Shown = Type.Union([OwnResponse, Type.Null()])

export function registerOwnResponseRoutes(app: App, context: ServerContext): void {
  app.get(
    path,
    {
      schema: {
        summary: 'What the endpoint answers; null is the default',
        params: EndpointPath,
        response: { 200: Shown },
      },
    },
    async request => {
      const endpoint = await requireEndpoint(context.database.db, request.params.id)
      return presentEndpoint(endpoint, context.address.publicUrl).response
    },
  )

  app.put(
    path,
    {
      schema: {
        summary: 'Give the endpoint an answer of its own',
        params: EndpointPath,
        body: OwnResponseInput,
        response: { 200: Shown },
      },
    },
    async request => setResponse(context, request.params.id, request.body),
  )

  app.delete(
    path,
    { schema: { summary: 'Go back to the default answer', params: EndpointPath, response: { 204: none } } },
    async (request, reply) => {
      await setResponse(context, request.params.id, null)
      return reply.code(204).send(null)
    },
  )
}
