import { Id, ToolPermissions, ToolPermissionTemplate } from '@trivium/beings-contract'
import type { App } from '@trivium/http'
import { Type } from 'typebox'
import { requireBeing } from '../../core/beings/find-being.ts'
import {
  applyTemplate,
  changeToolPermissions,
  listTemplates,
  toolPermissionsOf,
} from '../../core/permissions/tool-permissions.ts'
import type { Uses } from '../../platform/kernel.ts'

const OfBeing = Type.Object({ beingId: Id })
const Shown = Type.Object({ beingId: Id, permissions: ToolPermissions })
const Saved = Type.Object({ success: Type.Boolean(), beingId: Id, permissions: ToolPermissions })
const Change = Type.Object({ beingId: Id, permissions: ToolPermissions })
const Template = Type.Object({ beingId: Id, templateName: Type.String({ minLength: 1, maxLength: 100 }) })

export function toolPermissionRoutes(app: App, context: Uses<'clock' | 'database' | 'plugins' | 'toolNames'>): void {
  app.get(
    '/api/beings/tool-permissions',
    { schema: { querystring: OfBeing, response: { 200: Shown } } },
    async ({ query }) => {
      const { id } = await requireBeing(context, query.beingId)
      return { beingId: id, permissions: await toolPermissionsOf(context.database.db, { type: 'being', id }) }
    },
  )

  app.put('/api/beings/tool-permissions', { schema: { body: Change, response: { 200: Saved } } }, async ({ body }) => {
    const { id } = await requireBeing(context, body.beingId)
    const permissions = await changeToolPermissions(context, { type: 'being', id }, body.permissions)
    return { success: true, beingId: id, permissions }
  })

  app.get(
    '/api/beings/tool-permissions/templates',
    { schema: { response: { 200: Type.Object({ templates: Type.Array(ToolPermissionTemplate) }) } } },
    async () => ({ templates: listTemplates(context) }),
  )

  app.post(
    '/api/beings/tool-permissions/apply-template',
    { schema: { body: Template, response: { 200: Saved } } },
    async ({ body }) => {
      const { id } = await requireBeing(context, body.beingId)
      return {
        success: true,
        beingId: id,
        permissions: await applyTemplate(context, { type: 'being', id }, body.templateName),
      }
    },
  )
}
