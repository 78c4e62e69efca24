import type { Project, ProjectMember } from '@trivium/beings-contract'
import { listMembers, listRoles } from '../../core/projects/member-store.ts'
import type { ProjectRow } from '../../core/projects/project-store.ts'
import type { Db } from '../../platform/db/schema.ts'
import { countTasksOfProjects } from './project-task-count-store.ts'

const iso = (time: number) => new Date(time).toISOString()

/** Projects with their members, the members' roles and how their tasks stand. */
export async function presentProjects(db: Db, rows: readonly ProjectRow[]): Promise<Project[]> {
  const ids = rows.map(row => row.id)
  const members = Map.groupBy(await membersOf(db, ids), member => member.projectId)
  const counts = Map.groupBy(await countTasksOfProjects(db, ids), count => count.project_id)
  return rows.map(row => {
    const own = (members.get(row.id) ?? []).map(({ projectId: _, ...member }) => member)
    const tasks = (counts.get(row.id) ?? []).map(count => [count.status, count.total] as const)
    return presentProject(row, own, Object.fromEntries(tasks))
  })
}

export async function presentOneProject(db: Db, row: ProjectRow): Promise<Project> {
  const [project] = await presentProjects(db, [row])
  return project as Project
}

async function membersOf(db: Db, projectIds: readonly string[]): Promise<(ProjectMember & { projectId: string })[]> {
  const roles = await listRoles(db, projectIds)
  return (await listMembers(db, projectIds)).map(row => ({
    projectId: row.project_id,
    beingId: row.being_id,
    name: row.name,
    roles: roles
      .filter(role => role.project_id === row.project_id && role.being_id === row.being_id)
      .map(role => role.role_name),
    joinedAt: iso(row.joined_at),
  }))
}

function presentProject(row: ProjectRow, members: ProjectMember[], taskCounts: Record<string, number>): Project {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    status: row.status,
    members,
    beingCount: members.length,
    taskCounts,
    workflowTemplate: row.workflow_template,
    groupChatSessionId: row.group_channel_id,
    createdBy: row.created_by,
    createdAt: iso(row.created_at),
    updatedAt: iso(row.updated_at),
    archivedAt: row.archived_at === null ? null : iso(row.archived_at),
  }
}
