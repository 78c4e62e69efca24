import type { TaskStatus } from '@trivium/beings-contract'
import type { Actor } from '../../platform/actor.ts'
import { checkState } from '../../platform/check-state.ts'
import type { Uses } from '../../platform/kernel.ts'
import { cancelCycles } from '../cycles/forget-cycles.ts'
import { requireOpenTask, requireTaskIn } from './find-task.ts'
import { logTask } from './log-task.ts'
import { recordTaskAction } from './record-task-action.ts'
import { settleWaiting } from './settle-waiting.ts'
import { changeTask, type TaskRow } from './task-store.ts'

/** How a task can be brought to its end by a decision, and from where. */
export const taskEnds = {
  complete: 'completed',
  fail: 'failed',
  cancel: 'cancelled',
} as const satisfies Record<string, TaskStatus>

export type TaskEnd = keyof typeof taskEnds

export interface Finish {
  taskId: string
  end: TaskEnd
  projectId?: string
  result?: string
  error?: string
  actor?: Actor
  /** The being that ends its own task goes on talking; otherwise what it does for the task ends here. */
  keepTurn?: boolean
}

export async function finishTask(
  context: Uses<'background' | 'clock' | 'database' | 'log' | 'mailbox' | 'settings'>,
  finish: Finish,
): Promise<TaskRow> {
  const now = context.clock.now()
  const to = taskEnds[finish.end]
  let waiting: { id: string; being_id: string | null }[] = []
  const task = await context.database.write(async trx => {
    const row = await requireOpenTask(trx, finish.taskId, finish.projectId)
    checkState<TaskStatus>({ thing: 'task', state: row.status, verb: finish.end }, ['pending', 'running'])
    await changeTask(trx, row.id, {
      status: to,
      ...(finish.result !== undefined && { result: finish.result }),
      ...(finish.error !== undefined && { error: finish.error }),
      completed_at: now,
      updated_at: now,
    })
    await recordTaskAction(trx, { action: finish.end, task: row, actor: finish.actor ?? 'person', to, at: now })
    waiting = await settleWaiting(trx, context, now)
    return requireTaskIn(trx, row.id)
  })
  if (!finish.keepTurn) await cancelCycles(context, { ownerType: 'task', ownerId: task.id })
  logTask(context, task)
  for (const other of waiting) logTask(context, { ...other, status: 'cancelled' })
  context.background.tasksChanged()
  return task
}
