import type { BeingsContext } from '../context.ts'
import { html } from '../pages/html.ts'
import { fill } from '../pages/phrase.ts'
import { recordPage } from '../pages/record-page.ts'
import { toolPermissionForm } from '../pages/tool-permission-form.ts'
import { toolPermissionsOf } from '../permissions/tool-permissions.ts'
import { projectFrame } from './project-frame.ts'
import type { ProjectRow } from './project-store.ts'

export async function projectPermissionsPage(context: BeingsContext, project: ProjectRow): Promise<string> {
  const permissions = await toolPermissionsOf(context.database.db, { type: 'project', id: project.id })
  const form = toolPermissionForm(permissions, { path: `/api/projects/${project.id}/tool-permissions` })
  return recordPage(context, {
    ...projectFrame(project, 'tool-permissions'),
    title: w => fill(w.projects.permissions.title, { name: project.name }),
    lead: w => w.projects.permissions.lead,
    rest: project.status === 'active' ? form : html`<fieldset class="plain" disabled>${form}</fieldset>`,
  })
}
