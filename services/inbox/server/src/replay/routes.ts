import type { App } from '@trivium/http'
import { Delivery, limits, ReplayInput } from '@trivium/inbox-contract'
import { enforceLimit } from '../limits/enforce-limit.ts'
import { RequestPath } from '../paths.ts'
import type { ServerContext } from '../server-context.ts'
import { replayRequest } from './replay-request.ts'

/** A body of the largest size whose every byte is escaped, and room for the rest. */
const largestEdit = 6 * limits.bodyBytes + 1024 * 1024

export function registerReplayRoutes(app: App, context: ServerContext): void {
  app.post(
    '/api/endpoints/:id/requests/:rid/replay',
    {
      bodyLimit: largestEdit,
      schema: {
        summary: 'Send a stored request once more, as it is or with edits',
        params: RequestPath,
        body: ReplayInput,
        response: { 202: Delivery },
      },
    },
    async (request, reply) => {
      await enforceLimit(context.limits, 'replayPerClient', context.clientAddress(request.raw))
      const { id: endpointId, rid: requestId } = request.params
      return reply.code(202).send(await replayRequest(context, { endpointId, requestId }, request.body))
    },
  )
}
