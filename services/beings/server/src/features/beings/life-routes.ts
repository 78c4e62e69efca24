import { BeingDetail, BeingRename, Id, NewBeing } from '@trivium/beings-contract'
import type { App } from '@trivium/http'
import { Type } from 'typebox'
import { auditPerson } from '../../core/audit/audit-person.ts'
import type { BeingRow } from '../../core/beings/being-store.ts'
import { requireBeing } from '../../core/beings/find-being.ts'
import { importToolPermissions } from '../../core/permissions/tool-permissions.ts'
import { checkName } from '../../platform/check-name.ts'
import type { Db, Trx } from '../../platform/db/schema.ts'
import type { Uses } from '../../platform/kernel.ts'
import { readTemplate } from '../templates/list-templates.ts'
import { createBeing } from './create-being.ts'
import { deleteBeing } from './delete-being.ts'
import { describeBeing } from './describe-being.ts'
import { renameBeing } from './rename-being.ts'

const OfBeing = Type.Object({ beingId: Id })
const Saved = Type.Object({ success: Type.Boolean(), being: BeingDetail })

/** Beyond the specification: how beings come into being, rest and end. */
export function lifeRoutes(
  app: App,
  context: Uses<'background' | 'clock' | 'dataDirectory' | 'database' | 'mailbox' | 'secrets' | 'settings'>,
): void {
  const audit = (action: string, being: BeingRow, db: Db = context.database.db) =>
    auditPerson(context, db, { action, being })
  const saved = async (being: BeingRow) => ({ success: true, being: await describeBeing(context, being) })

  app.post('/api/beings/create', { schema: { body: NewBeing, response: { 200: Saved } } }, async ({ body }) => {
    const name = checkName('name', body.name)
    const template = body.template
      ? readTemplate(context.settings.get('language'), { name, template: body.template })
      : undefined
    const being = { name, soulContent: body.soulContent ?? template?.soulContent ?? '' }
    const at = context.clock.now()
    const make = async (trx: Trx, made: BeingRow) => {
      await importToolPermissions(trx, made.id, { permissions: template?.toolPermissions ?? {}, at })
      await audit('being.create', made, trx)
    }
    return saved(await createBeing(context, being, make))
  })

  app.post('/api/beings/start', { schema: { body: OfBeing, response: { 200: Saved } } }, async ({ body }) => {
    const being = await requireBeing(context, body.beingId)
    await context.mailbox.startBeing(being.id)
    context.background.tasksChanged()
    await audit('being.start', being)
    return saved(await requireBeing(context, being.id))
  })

  app.post('/api/beings/stop', { schema: { body: OfBeing, response: { 200: Saved } } }, async ({ body }) => {
    const being = await requireBeing(context, body.beingId)
    await context.mailbox.stopBeing(being.id, 'stopped_by_user')
    await audit('being.stop', being)
    return saved(await requireBeing(context, being.id))
  })

  app.post('/api/beings/rename', { schema: { body: BeingRename, response: { 200: Saved } } }, async ({ body }) =>
    saved(await renameBeing(context, body.beingId, body.name)),
  )

  app.post('/api/beings/delete', { schema: { body: OfBeing } }, async ({ body }) => {
    await deleteBeing(context, body.beingId)
    return { success: true }
  })
}
