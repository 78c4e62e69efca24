import type { TaskStatus } from '@trivium/beings-contract'
import { recordAction } from '../../core/audit/record-audit.ts'
import { type Actor, describeActor } from '../../platform/actor.ts'
import type { Trx } from '../../platform/db/schema.ts'
import type { TaskRow } from './task-store.ts'

interface TaskAction {
  action: string
  task: TaskRow
  actor: Actor
  to?: TaskStatus
  at: number
}

/** Every change of a task is in the audit trail, with the states it went between. */
export async function recordTaskAction(trx: Trx, { action, task, actor, to, at }: TaskAction): Promise<void> {
  const change = to && to !== task.status ? `, ${task.status} to ${to}` : ''
  await recordAction(trx, {
    action: `${task.project_id === null ? 'task' : 'project_task'}.${action}`,
    resource: task.id,
    reason: `${task.title}: ${describeActor(actor)}${change}`,
    ...(task.being_id !== null && { beingId: task.being_id, beingName: task.being_name ?? '' }),
    at,
  })
}
