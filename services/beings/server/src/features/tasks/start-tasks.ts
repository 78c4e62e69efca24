import type { Uses } from '../../platform/kernel.ts'
import { readStartedBy } from '../../platform/started-by.ts'
import { startCycle } from '../cycles/start-cycle.ts'
import { logTask } from './log-task.ts'
import { listRunnableTasks } from './runnable-task-store.ts'
import { changeTask, type TaskRow } from './task-store.ts'

/** Small enough that nobody waits long for the transaction. */
export const batchSize = 16

/** Begins one task of each being that has none under way; says how many began. */
export async function startTasks(
  context: Uses<'clock' | 'database' | 'log' | 'mailbox'>,
  bornBefore: number,
): Promise<number> {
  const now = context.clock.now()
  const started = await context.database.write(async trx => {
    const tasks = await listRunnableTasks(trx, { bornBefore, limit: batchSize })
    for (const task of tasks) {
      await changeTask(trx, task.id, { status: 'running', started_at: now, updated_at: now })
      await startCycle(trx, context, {
        ownerType: 'task',
        ownerId: task.id,
        beingId: task.being_id ?? '',
        title: task.title,
        prompt: promptOf(task),
        startedBy: readStartedBy(task.started_by),
      })
    }
    return tasks
  })
  for (const task of started) {
    logTask(context, { ...task, status: 'running' })
    if (task.being_id) context.mailbox.wake(task.being_id)
  }
  return started.length
}

function promptOf({ title, description }: TaskRow): string {
  const rest = description === '' ? '' : `\n\n${description}`
  return `Task: ${title}${rest}`
}
