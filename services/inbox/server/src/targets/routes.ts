import type { App } from '@trivium/http'
import { Id, Target, TargetChange, TargetInput, TargetList } from '@trivium/inbox-contract'
import { Type } from 'typebox'
import { requireEndpoint } from '../endpoints/require-endpoint.ts'
import { EndpointPath, none } from '../paths.ts'
import type { ServerContext } from '../server-context.ts'
import { changeTarget } from './change-target.ts'
import { createTarget } from './create-target.ts'
import { deleteTarget } from './delete-target.ts'
import { presentTarget } from './present-target.ts'
import { requireTarget } from './require-target.ts'
import { findTargets } from './target-store.ts'

const all = '/api/endpoints/:id/targets'
const one = `${all}/:tid`
const TargetPath = Type.Object({ id: Id, tid: Id })

export function registerTargetRoutes(app: App, context: ServerContext): void {
  const { db } = context.database

  app.get(
    all,
    { schema: { summary: 'Where requests are forwarded to', params: EndpointPath, response: { 200: TargetList } } },
    async request => {
      const endpoint = await requireEndpoint(db, request.params.id)
      return { targets: (await findTargets(db, endpoint.number)).map(row => presentTarget(row, endpoint.id)) }
    },
  )

  app.post(
    all,
    {
      schema: {
        summary: 'Forward to one more target',
        params: EndpointPath,
        body: TargetInput,
        response: { 201: Target },
      },
    },
    async (request, reply) => {
      const target = await createTarget(context, request.params.id, request.body)
      return reply.code(201).send(presentTarget(target, request.params.id.toLowerCase()))
    },
  )

  app.get(
    one,
    { schema: { summary: 'Read a target', params: TargetPath, response: { 200: Target } } },
    async ({ params }) => presentTarget(await requireTarget(db, params.id, params.tid), params.id.toLowerCase()),
  )

  app.patch(
    one,
    { schema: { summary: 'Change a target', params: TargetPath, body: TargetChange, response: { 200: Target } } },
    async ({ params, body }) => {
      const target = await changeTarget(context, { endpointId: params.id, targetId: params.tid }, body)
      return presentTarget(target, params.id.toLowerCase())
    },
  )

  app.delete(
    one,
    { schema: { summary: 'Forward there no more', params: TargetPath, response: { 204: none } } },
    async ({ params }, reply) => {
      await deleteTarget(context, params.id, params.tid)
      return reply.code(204).send(null)
    },
  )
}
