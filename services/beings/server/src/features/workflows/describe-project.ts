import { listMembers, listRoles } from '../../core/projects/member-store.ts'
import type { ProjectRow } from '../../core/projects/project-store.ts'
import type { Db } from '../../platform/db/schema.ts'
import type { Uses } from '../../platform/kernel.ts'
import { findTemplate } from './templates.ts'

/** A prompt is no place for a whole book. */
const longestDescription = 2000
const mostMembers = 30

/** For who works on it: what the project is, who is in it, and what the own role asks for. */
export async function describeProject(
  db: Db,
  context: Uses<'plugins'>,
  { project, beingId }: { project: ProjectRow; beingId: string },
): Promise<string> {
  const members = await listMembers(db, [project.id])
  const roles = Map.groupBy(await listRoles(db, [project.id]), role => role.being_id)
  const rolesOf = (id: string) => (roles.get(id) ?? []).map(role => role.role_name)
  const named = members.slice(0, mostMembers).map(({ being_id, name }) => {
    const held = rolesOf(being_id)
    return held.length === 0 ? name : `${name} (${held.join(', ')})`
  })
  const own = rolesOf(beingId).map(role => `Your role: ${withDuty(context, project, role)}`)
  const about = project.description.trim().slice(0, longestDescription)
  return [
    `It belongs to the project "${project.name}" (project_id ${project.id})${about === '' ? '.' : `: ${about}`}`,
    ...own,
    `Members: ${named.join(', ')}${members.length > mostMembers ? ' …' : '.'}`,
  ].join('\n')
}

/** A role with what the template says of it. */
export function withDuty(context: Uses<'plugins'>, { workflow_template: name }: ProjectRow, role: string): string {
  const template = name === null ? undefined : findTemplate(context, name)
  const duty = template?.roles.find(({ roleName }) => roleName === role)?.description ?? ''
  return duty === '' ? `${role}.` : `${role}. ${duty}`
}
