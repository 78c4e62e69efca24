import type { Actor } from '../../platform/actor.ts'
import type { Uses } from '../../platform/kernel.ts'
import { forgetCycles } from '../cycles/forget-cycles.ts'
import { requireOpenTask, requireTaskIn } from './find-task.ts'
import { recordTaskAction } from './record-task-action.ts'
import { changeTask, removeTask, type TaskRow } from './task-store.ts'

/** Takes its cycles along; what waited for it waits no more. */
export async function deleteTask(
  context: Uses<'background' | 'clock' | 'database' | 'mailbox'>,
  { taskId, projectId, actor = 'person' }: { taskId: string; projectId?: string; actor?: Actor },
): Promise<TaskRow> {
  const task = await context.database.write(async trx => {
    const row = await requireOpenTask(trx, taskId, projectId)
    // Should the process end in between, the task must not count as under way for ever.
    if (row.status === 'running') await changeTask(trx, row.id, { status: 'cancelled' })
    return row
  })
  await forgetCycles(context, { ownerType: 'task', ownerId: task.id }, async trx => {
    // Somebody else may have been quicker.
    await requireTaskIn(trx, task.id)
    await removeTask(trx, task.id)
    await recordTaskAction(trx, { action: 'delete', task, actor, at: context.clock.now() })
  })
  context.background.tasksChanged()
  return task
}
