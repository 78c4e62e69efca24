import type { App } from '@trivium/http'
import {
  CapturedRequest,
  RequestClearQuery,
  RequestList,
  RequestListQuery,
  RequestMark,
  RequestRow,
} from '@trivium/inbox-contract'
import { EndpointPath, none, RequestPath } from '../paths.ts'
import type { ServerContext } from '../server-context.ts'
import { clearRequests } from './clear-requests.ts'
import { deleteRequest } from './delete-request.ts'
import { listRequests } from './list-requests.ts'
import { markRequest } from './mark-request.ts'
import { presentRequest } from './present-request.ts'
import { readRequest } from './read-request.ts'

const all = '/api/endpoints/:id/requests'
const one = `${all}/:rid`

export function registerRequestRoutes(app: App, context: ServerContext): void {
  const { db } = context.database

  app.get(
    all,
    {
      schema: {
        summary: 'List captured requests, newest first',
        params: EndpointPath,
        querystring: RequestListQuery,
        response: { 200: RequestList },
      },
    },
    async request => listRequests(context, request.params.id, request.query),
  )

  app.delete(
    all,
    {
      schema: {
        summary: 'Clear an endpoint',
        params: EndpointPath,
        querystring: RequestClearQuery,
        response: { 204: none },
      },
    },
    async (request, reply) => {
      await clearRequests(context, request.params.id, request.query.upTo)
      return reply.code(204).send(null)
    },
  )

  app.get(
    one,
    { schema: { summary: 'Read a captured request', params: RequestPath, response: { 200: CapturedRequest } } },
    async request => {
      const found = await readRequest(db, request.params.id, request.params.rid)
      return presentRequest(found.request, found.endpoint.id)
    },
  )

  app.patch(
    one,
    {
      schema: {
        summary: 'Pin a request or write a note to it',
        params: RequestPath,
        body: RequestMark,
        response: { 200: RequestRow },
      },
    },
    async ({ params, body }) => markRequest(context, { endpointId: params.id, requestId: params.rid }, body),
  )

  app.delete(
    one,
    { schema: { summary: 'Delete a captured request', params: RequestPath, response: { 204: none } } },
    async (request, reply) => {
      await deleteRequest(context, request.params.id, request.params.rid)
      return reply.code(204).send(null)
    },
  )
}
