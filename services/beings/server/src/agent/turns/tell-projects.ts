import { listRoles } from '../../core/projects/member-store.ts'
import { listProjects } from '../../core/projects/project-store.ts'
import { withDuty } from '../../features/workflows/describe-project.ts'
import type { Uses } from '../../platform/kernel.ts'

/** More than this a being finds with its tools. */
const mostProjects = 10

/** The projects a being is a member of, and what it is there; empty without any. */
export async function tellProjects(context: Uses<'database' | 'plugins'>, beingId: string): Promise<string> {
  const { db } = context.database
  const projects = await listProjects(db, { status: 'active', beingId })
  if (projects.length === 0) return ''
  const shown = projects.slice(0, mostProjects)
  const ids = shown.map(project => project.id)
  const roles = (await listRoles(db, ids)).filter(role => role.being_id === beingId)
  const lines = shown.map(project => {
    const own = roles.filter(role => role.project_id === project.id)
    const what = own.map(role => ` Your role: ${withDuty(context, project, role.role_name)}`).join('')
    return `- "${project.name}" (project_id ${project.id}).${what}`
  })
  const more =
    projects.length > mostProjects ? [`- and ${projects.length - mostProjects} more: project.list tells them`] : []
  return ['Your projects:', ...lines, ...more].join('\n')
}
