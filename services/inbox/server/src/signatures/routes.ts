import type { App } from '@trivium/http'
import { Verifier, VerifierInput } from '@trivium/inbox-contract'
import { Type } from 'typebox'
import { presentEndpoint } from '../endpoints/present-endpoint.ts'
import { requireEndpoint } from '../endpoints/require-endpoint.ts'
import { EndpointPath, none } from '../paths.ts'
import type { ServerContext } from '../server-context.ts'
import { normaliseProvider } from './provider-name.ts'
import { removeVerifier, setVerifier } from './set-verifier.ts'

const path = '/api/endpoints/:id/verifier'
const Shown = Type.Union([Verifier, Type.Null()])

export function registerVerifierRoutes(app: App, context: ServerContext): void {
  app.get(
    path,
    {
      schema: {
        summary: 'Whose signatures are checked; null is nobody’s',
        params: EndpointPath,
        response: { 200: Shown },
      },
    },
    async request =>
      presentEndpoint(await requireEndpoint(context.database.db, request.params.id), context.address.publicUrl)
        .verifier,
  )

  app.put(
    path,
    {
      preValidation: async request => normaliseProvider(request.body),
      schema: { summary: 'Check signatures', params: EndpointPath, body: VerifierInput, response: { 200: Shown } },
    },
    async request => setVerifier(context, request.params.id, request.body),
  )

  app.delete(
    path,
    { schema: { summary: 'Check signatures no more', params: EndpointPath, response: { 204: none } } },
    async (request, reply) => {
      await removeVerifier(context, request.params.id)
      return reply.code(204).send(null)
    },
  )
}
