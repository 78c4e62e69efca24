import { open, rm } from 'node:fs/promises'
import { Id } from '@trivium/beings-contract'
import type { App } from '@trivium/http'
import { Type } from 'typebox'
import { auditPerson } from '../../core/audit/audit-person.ts'
import { requireBeing } from '../../core/beings/find-being.ts'
import type { Uses } from '../../platform/kernel.ts'
import { arrivalRoutes } from './arrival-routes.ts'
import { exportToFile } from './export-to-file.ts'
import { createImporter } from './importer.ts'
import { workspaceRoutes } from './workspace-routes.ts'

const Export = Type.Object({ beingId: Id, workspace: Type.Optional(Type.Boolean()) })
const everything = { souls: true, conversations: true, memories: true, workNotes: true, work: true }

/** Beyond the specification: how beings move from one service to another. */
export function portableRoutes(
  app: App,
  context: Uses<'background' | 'clock' | 'config' | 'dataDirectory' | 'database' | 'log' | 'secrets'>,
): void {
  app.post('/api/beings/export', { schema: { body: Export } }, async ({ body }, reply) => {
    const being = await requireBeing(context, body.beingId)
    const { file, bytes } = await exportToFile(context, being.id, { ...everything, workspace: body.workspace ?? true })
    await auditPerson(context, context.database.db, { action: 'being.export', being })
    const fileName = encodeURIComponent(being.name.replace(/[^\p{L}\p{N}._-]+/gu, '-') || 'being')
    const header = `attachment; filename="being.json"; filename*=UTF-8''${fileName}.json`
    // Gone with its last reader, whether that is served or leaves.
    const handle = await open(file)
    await rm(file)
    return reply
      .header('content-disposition', header)
      .header('content-length', bytes)
      .type('application/json')
      .send(handle.createReadStream())
  })

  const importer = createImporter(context)
  app.onStop(() => importer.close())
  arrivalRoutes(app, context, importer)
  workspaceRoutes(app, context)
}
