import { Id, WorkspaceEntry } from '@trivium/beings-contract'
import type { App } from '@trivium/http'
import { Type } from 'typebox'
import { requireBeing } from '../../core/beings/find-being.ts'
import type { Uses } from '../../platform/kernel.ts'
import { listWorkspace, openWorkspaceFile } from './workspace-files.ts'

const Path = Type.String({ maxLength: 4096 })

/** Beyond the specification: what a being has made can be looked at and taken away. */
export function workspaceRoutes(app: App, context: Uses<'config' | 'dataDirectory' | 'database'>): void {
  app.get(
    '/api/beings/files',
    {
      schema: {
        querystring: Type.Object({ beingId: Id, path: Type.Optional(Path) }),
        response: { 200: Type.Object({ path: Type.String(), files: Type.Array(WorkspaceEntry) }) },
      },
    },
    async ({ query: { beingId, path = '' } }) => {
      const being = await requireBeing(context, beingId)
      return { path, files: await listWorkspace(context, being.id, path) }
    },
  )

  app.get(
    '/api/beings/file',
    { schema: { querystring: Type.Object({ beingId: Id, path: Path }) } },
    async ({ query }, reply) => {
      const being = await requireBeing(context, query.beingId)
      const { handle, name } = await openWorkspaceFile(context, being.id, query.path)
      // Always a download: what a being wrote must not run as a page of ours.
      return reply
        .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
        .type('application/octet-stream')
        .send(handle.createReadStream())
    },
  )
}
