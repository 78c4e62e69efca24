import { BeingDetail, BeingDocument, beingFormat, beingFormatVersion, Id } from '@trivium/beings-contract'
import type { App } from '@trivium/http'
import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { auditPerson } from '../audit-person.ts'
import { checkName } from '../check-name.ts'
import type { BeingsContext } from '../context.ts'
import type { Db } from '../db/schema.ts'
import { invalid } from '../errors.ts'
import type { BeingRow } from './being-store.ts'
import { createBeing } from './create-being.ts'
import { deleteBeing } from './delete-being.ts'
import { describeBeing } from './describe-being.ts'
import { exportBeing } from './export-being.ts'
import { requireBeing } from './find-being.ts'
import { importBeing } from './import-being.ts'
import { renameBeing } from './rename-being.ts'
import { longestSoul } from './soul-routes.ts'
import { largestDocument } from './workspace-limits.ts'

const OfBeing = Type.Object({ beingId: Id })
const Saved = Type.Object({ success: Type.Boolean(), being: BeingDetail })
const NewBeing = Type.Object({
  name: Type.String({ maxLength: 500 }),
  soulContent: Type.Optional(Type.String({ maxLength: longestSoul })),
})
const Export = Type.Object({ beingId: Id, workspace: Type.Optional(Type.Boolean()) })

/** Beyond the specification: how beings come into being, rest, move and end. */
export function lifeRoutes(app: App, context: BeingsContext): void {
  const audit = (action: string, being: BeingRow, db: Db = context.database.db) =>
    auditPerson(context, db, { action, being })
  const saved = async (being: BeingRow) => ({ success: true, being: await describeBeing(context, being) })

  app.post('/api/beings/create', { schema: { body: NewBeing, response: { 200: Saved } } }, async ({ body }) => {
    const name = checkName('name', body.name)
    const being = { name, soulContent: body.soulContent ?? '' }
    return saved(await createBeing(context, being, (trx, made) => audit('being.create', made, trx)))
  })

  app.post('/api/beings/start', { schema: { body: OfBeing, response: { 200: Saved } } }, async ({ body }) => {
    const being = await requireBeing(context, body.beingId)
    await context.runtime.startBeing(being.id)
    context.work.tasks.look()
    await audit('being.start', being)
    return saved(await requireBeing(context, being.id))
  })

  app.post('/api/beings/stop', { schema: { body: OfBeing, response: { 200: Saved } } }, async ({ body }) => {
    const being = await requireBeing(context, body.beingId)
    await context.runtime.stopBeing(being.id, 'Stopped by the user.')
    await audit('being.stop', being)
    return saved(await requireBeing(context, being.id))
  })

  app.post(
    '/api/beings/rename',
    { schema: { body: Type.Object({ beingId: Id, name: Type.String({ maxLength: 500 }) }), response: { 200: Saved } } },
    async ({ body }) => saved(await renameBeing(context, body.beingId, body.name)),
  )

  app.post('/api/beings/delete', { schema: { body: OfBeing } }, async ({ body }) => {
    await deleteBeing(context, body.beingId)
    return { success: true }
  })

  app.post('/api/beings/export', { schema: { body: Export } }, async ({ body }, reply) => {
    const { being, json } = await exportBeing(context, body)
    await audit('being.export', being)
    const fileName = encodeURIComponent(being.name.replace(/[^\p{L}\p{N}._-]+/gu, '-') || 'being')
    const header = `attachment; filename="being.json"; filename*=UTF-8''${fileName}.json`
    return reply.header('content-disposition', header).type('application/json').send(json)
  })

  app.post(
    '/api/beings/import',
    { bodyLimit: largestDocument, preValidation, schema: { body: BeingDocument, response: { 200: Saved } } },
    async ({ body }) => saved(await importBeing(context, body)),
  )
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
