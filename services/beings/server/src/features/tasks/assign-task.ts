import type { TaskStatus } from '@trivium/beings-contract'
import { requireBeing } from '../../core/beings/find-being.ts'
import type { Actor } from '../../platform/actor.ts'
import { checkState } from '../../platform/check-state.ts'
import type { Uses } from '../../platform/kernel.ts'
import { addStarters } from '../../platform/started-by.ts'
import { requireOpenTask, requireTaskIn } from './find-task.ts'
import { recordTaskAction } from './record-task-action.ts'
import { addAssignee, listAssignees, removeAssignee } from './task-link-store.ts'
import { changeTask, type TaskRow } from './task-store.ts'

export interface Assignment {
  taskId: string
  beingId: string
  projectId?: string
  actor?: Actor
}

export function assignTask(
  context: Uses<'background' | 'clock' | 'database'>,
  assignment: Assignment,
): Promise<TaskRow> {
  return changeAssignees(context, assignment, { action: 'assign', change: addAssignee })
}

export function unassignTask(
  context: Uses<'background' | 'clock' | 'database'>,
  assignment: Assignment,
): Promise<TaskRow> {
  return changeAssignees(context, assignment, { action: 'remove_assignee', change: removeAssignee })
}

/** The first of those a task is given to does it; a task under way stays with who began it. */
async function changeAssignees(
  context: Uses<'background' | 'clock' | 'database'>,
  { taskId, beingId, projectId, actor = 'person' }: Assignment,
  { action, change }: { action: string; change: typeof addAssignee },
): Promise<TaskRow> {
  const being = await requireBeing(context, beingId)
  const now = context.clock.now()
  const task = await context.database.write(async trx => {
    const before = await requireOpenTask(trx, taskId, projectId)
    checkState<TaskStatus>({ thing: 'task', state: before.status, verb: action }, ['pending', 'running'])
    await change(trx, before.id, being.id)
    const [first] = await listAssignees(trx, [before.id])
    const beingOf = before.status === 'running' ? before.being_id : (first?.being_id ?? null)
    const startedBy = action === 'assign' ? { started_by: addStarters(before.started_by, actor) } : {}
    await changeTask(trx, before.id, { being_id: beingOf, updated_at: now, ...startedBy })
    await recordTaskAction(trx, { action, task: before, actor, at: now })
    return requireTaskIn(trx, before.id)
  })
  context.background.tasksChanged()
  return task
}
