import { toolPermissionsOf } from '../../core/permissions/tool-permissions.ts'
import type { ProjectRow } from '../../core/projects/project-store.ts'
import type { Uses } from '../../platform/kernel.ts'
import { html } from '../html.ts'
import { fill } from '../phrase.ts'
import { recordPage } from '../record-page.ts'
import { toolPermissionForm } from '../tool-permission-form.ts'
import { projectFrame } from './project-frame.ts'

export async function projectPermissionsPage(
  context: Uses<'database' | 'settings'>,
  project: ProjectRow,
): Promise<string> {
  const permissions = await toolPermissionsOf(context.database.db, { type: 'project', id: project.id })
  const form = toolPermissionForm(permissions, { path: `/api/projects/${project.id}/tool-permissions` })
  return recordPage(context, {
    ...projectFrame(project, 'tool-permissions'),
    title: w => fill(w.projects.permissions.title, { name: project.name }),
    lead: w => w.projects.permissions.lead,
    rest: project.status === 'active' ? form : html`<fieldset class="plain" disabled>${form}</fieldset>`,
  })
}
