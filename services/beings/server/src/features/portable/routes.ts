import { BeingDetail, BeingDocument, beingFormat, beingFormatVersion, Id } from '@trivium/beings-contract'
import type { App } from '@trivium/http'
import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { auditPerson } from '../../core/audit/audit-person.ts'
import { invalid } from '../../platform/errors.ts'
import type { Uses } from '../../platform/kernel.ts'
import { describeBeing } from '../beings/describe-being.ts'
import { exportBeing } from './export-being.ts'
import { importBeing } from './import-being.ts'
import { largestDocument } from './workspace-limits.ts'
import { workspaceRoutes } from './workspace-routes.ts'

const Saved = Type.Object({ success: Type.Boolean(), being: BeingDetail })
const Export = Type.Object({ beingId: Id, workspace: Type.Optional(Type.Boolean()) })

/** Beyond the specification: how beings move from one service to another. */
export function portableRoutes(
  app: App,
  context: Uses<'background' | 'clock' | 'config' | 'dataDirectory' | 'database' | 'secrets' | 'settings'>,
): void {
  app.post('/api/beings/export', { schema: { body: Export } }, async ({ body }, reply) => {
    const { being, json } = await exportBeing(context, body)
    await auditPerson(context, context.database.db, { action: 'being.export', being })
    const fileName = encodeURIComponent(being.name.replace(/[^\p{L}\p{N}._-]+/gu, '-') || 'being')
    const header = `attachment; filename="being.json"; filename*=UTF-8''${fileName}.json`
    return reply.header('content-disposition', header).type('application/json').send(json)
  })

  app.post(
    '/api/beings/import',
    { bodyLimit: largestDocument, preValidation, schema: { body: BeingDocument, response: { 200: Saved } } },
    async ({ body }) => ({
      success: true,
      being: await describeBeing(context, await importBeing(context, body)),
    }),
  )
  workspaceRoutes(app, context)
}

/** Before its shape is judged: what a later version of the service has written may look otherwise altogether. */
async function preValidation({ body }: FastifyRequest): Promise<void> {
  const { format, formatVersion } = (body ?? {}) as { format?: unknown; formatVersion?: unknown }
  if (format === beingFormat && typeof formatVersion === 'number' && formatVersion > beingFormatVersion) {
    throw invalid(
      'The being was exported by a newer version of the service.',
      `formatVersion ${formatVersion} is not known here; the newest is ${beingFormatVersion}`,
    )
  }
}
