import type { TaskChange, TaskStatus } from '@trivium/beings-contract'
import type { Actor } from '../../platform/actor.ts'
import { checkState } from '../../platform/check-state.ts'
import { checkTitle } from '../../platform/check-title.ts'
import type { Uses } from '../../platform/kernel.ts'
import { addStarters } from '../../platform/started-by.ts'
import { checkDependencies } from './check-dependencies.ts'
import { requireOpenTask, requireTaskIn } from './find-task.ts'
import { recordTaskAction } from './record-task-action.ts'
import { replaceDependencies } from './task-link-store.ts'
import { changeTask, type TaskRow } from './task-store.ts'

/** What is over stays as it was; what a running task waits for can no longer be chosen. */
export async function updateTask(
  context: Uses<'background' | 'clock' | 'database'>,
  change: TaskChange & { projectId?: string },
  actor: Actor = 'person',
): Promise<TaskRow> {
  const now = context.clock.now()
  const updated = await context.database.write(async trx => {
    const task = await requireOpenTask(trx, change.taskId, change.projectId)
    const possible: TaskStatus[] = change.dependsOn ? ['pending'] : ['pending', 'running']
    checkState<TaskStatus>({ thing: 'task', state: task.status, verb: 'update' }, possible)
    await changeTask(trx, task.id, {
      ...(change.title !== undefined && { title: checkTitle(change.title) }),
      ...(change.description !== undefined && { description: change.description }),
      ...(change.priority !== undefined && { priority: change.priority }),
      // Whoever words a task has its work done; how urgent it is changes nothing about that.
      ...((change.title ?? change.description) !== undefined && { started_by: addStarters(task.started_by, actor) }),
      updated_at: now,
    })
    if (change.dependsOn) {
      await replaceDependencies(trx, task.id, await checkDependencies(trx, task.id, change.dependsOn))
    }
    await recordTaskAction(trx, { action: 'update', task, actor, at: now })
    return requireTaskIn(trx, task.id)
  })
  context.background.tasksChanged()
  return updated
}
