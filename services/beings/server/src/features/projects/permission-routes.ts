import { Id, ToolPermissions } from '@trivium/beings-contract'
import type { App } from '@trivium/http'
import { Type } from 'typebox'
import { changeToolPermissions, toolPermissionsOf } from '../../core/permissions/tool-permissions.ts'
import { requireActiveProject, requireProject } from '../../core/projects/find-project.ts'
import type { Uses } from '../../platform/kernel.ts'

const params = Type.Object({ id: Id })
const Shown = Type.Object({ projectId: Id, permissions: ToolPermissions })
const Saved = Type.Object({ success: Type.Boolean(), projectId: Id, permissions: ToolPermissions })

export function projectPermissionRoutes(app: App, context: Uses<'clock' | 'database' | 'plugins' | 'toolNames'>): void {
  const path = '/api/projects/:id/tool-permissions'

  app.get(path, { schema: { params, response: { 200: Shown } } }, async ({ params: { id } }) => {
    const project = await requireProject(context.database.db, id)
    const permissions = await toolPermissionsOf(context.database.db, { type: 'project', id: project.id })
    return { projectId: project.id, permissions }
  })

  app.put(
    path,
    { schema: { params, body: Type.Object({ permissions: ToolPermissions }), response: { 200: Saved } } },
    async ({ params: { id }, body }) => {
      const project = await requireActiveProject(context.database.db, id)
      const owner = { type: 'project', id: project.id } as const
      const permissions = await changeToolPermissions(context, owner, body.permissions)
      return { success: true, projectId: project.id, permissions }
    },
  )
}
