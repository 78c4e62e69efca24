import type { Membership, RoleAssignment } from '@trivium/beings-contract'
import type { BeingRow } from '../../core/beings/being-store.ts'
import { requireBeing } from '../../core/beings/find-being.ts'
import { requireActiveProject } from '../../core/projects/find-project.ts'
import { deleteMember, deleteRole, insertMember, insertRole } from '../../core/projects/member-store.ts'
import { changeProject, type ProjectRow } from '../../core/projects/project-store.ts'
import type { Actor } from '../../platform/actor.ts'
import { checkName } from '../../platform/check-name.ts'
import type { Trx } from '../../platform/db/schema.ts'
import type { Uses } from '../../platform/kernel.ts'
import { unassignTask } from '../tasks/assign-task.ts'
import { listTasks } from '../tasks/list-tasks.ts'
import { takeWorkBack } from '../tasks/workflow-tasks.ts'
import { auditProject } from './audit-project.ts'
import { joinChats, leaveChats } from './project-chat.ts'

interface Change {
  project: ProjectRow
  being: BeingRow
  at: number
}

/** Each of these a second time changes nothing. */
export async function assignBeing(
  context: Uses<'clock' | 'database'>,
  member: Membership,
  actor: Actor = 'person',
): Promise<ProjectRow> {
  return change(context, member, async (trx, at) => {
    if (await join(trx, at)) return { action: 'assign', detail: at.being.name, actor }
    return undefined
  })
}

export async function removeBeing(
  context: Uses<'background' | 'clock' | 'database'>,
  member: Membership,
  actor: Actor = 'person',
): Promise<ProjectRow> {
  const project = await change(context, member, async (trx, { project: left, being }) => {
    await leaveChats(trx, left, being.id)
    if (!(await deleteMember(trx, left.id, being.id))) return undefined
    return { action: 'remove', detail: being.name, actor }
  })
  await takeTasksBack(context, { projectId: project.id, beingId: member.beingId }, actor)
  return project
}

/** What it has not begun goes back to the project; what it is doing it may finish. */
async function takeTasksBack(
  context: Uses<'background' | 'clock' | 'database'>,
  { projectId, beingId }: Membership,
  actor: Actor,
): Promise<void> {
  for (;;) {
    const waiting = { projectId, beingId, status: 'pending' as const, page: 1, pageSize: 100 }
    const { tasks } = await listTasks(context, waiting)
    for (const task of tasks) await unassignTask(context, { taskId: task.id, beingId, projectId, actor })
    if (tasks.length < waiting.pageSize) return
  }
}

/** A being that gets a role becomes a member. */
export async function assignRole(
  context: Uses<'background' | 'clock' | 'database'>,
  role: RoleAssignment,
  actor: Actor = 'person',
): Promise<ProjectRow> {
  const roleName = checkName('roleName', role.roleName)
  const changed = await change(context, role, async (trx, at) => {
    const { project, being } = at
    await join(trx, at)
    const added = await insertRole(trx, { project_id: project.id, being_id: being.id, role_name: roleName })
    return added ? { action: 'assign_role', detail: `${being.name}: ${roleName}`, actor } : undefined
  })
  // Something may have waited for somebody with this role.
  context.background.tasksChanged()
  return changed
}

/** The work of workflows that it has not begun goes to somebody else who holds the role. */
export async function removeRole(
  context: Uses<'background' | 'clock' | 'database'>,
  role: RoleAssignment,
  actor: Actor = 'person',
): Promise<ProjectRow> {
  const roleName = checkName('roleName', role.roleName)
  const changed = await change(context, role, async (trx, { project, being, at }) => {
    const removed = await deleteRole(trx, { project_id: project.id, being_id: being.id, role_name: roleName })
    if (!removed) return undefined
    await takeWorkBack(trx, { projectId: project.id, beingId: being.id, at })
    return { action: 'remove_role', detail: `${being.name}: ${roleName}`, actor }
  })
  context.background.tasksChanged()
  return changed
}

async function join(trx: Trx, { project, being, at }: Change): Promise<boolean> {
  const joined = await insertMember(trx, { projectId: project.id, beingId: being.id, at })
  if (joined) await joinChats(trx, project, { id: being.id, name: being.name, at })
  return joined
}

type Done = { action: string; detail: string; actor: Actor } | undefined

async function change(
  context: Uses<'clock' | 'database'>,
  { projectId, beingId }: Membership,
  work: (trx: Trx, at: Change) => Promise<Done>,
): Promise<ProjectRow> {
  const at = context.clock.now()
  const being = await requireBeing(context, beingId)
  return context.database.write(async trx => {
    const project = await requireActiveProject(trx, projectId)
    const done = await work(trx, { project, being, at })
    if (!done) return project
    await auditProject(trx, { ...done, project, at })
    return changeProject(trx, project.id, { updated_at: at })
  })
}
