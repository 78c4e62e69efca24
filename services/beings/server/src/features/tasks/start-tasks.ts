import type { Trx } from '../../platform/db/schema.ts'
import type { Uses } from '../../platform/kernel.ts'
import { readStartedBy } from '../../platform/started-by.ts'
import { startCycle } from '../cycles/start-cycle.ts'
import { logTask } from './log-task.ts'
import { listRunnableTasks } from './runnable-task-store.ts'
import { settleWaiting } from './settle-waiting.ts'
import { promptOf } from './task-prompt.ts'
import { changeTask, type TaskRow } from './task-store.ts'

/** Small enough that nobody waits long for the transaction. */
export const batchSize = 16

type Needs = Uses<'clock' | 'database' | 'log' | 'mailbox' | 'plugins' | 'settings'>

/** Begins one task of each being that has none under way; says how many began. */
export async function startTasks(context: Needs, bornBefore: number): Promise<number> {
  const now = context.clock.now()
  const { started, hopeless } = await context.database.write(async trx => {
    const settled = await settleWaiting(trx, context, now)
    const tasks = await listRunnableTasks(trx, { bornBefore, limit: batchSize })
    for (const task of tasks) await begin(trx, context, { task, now })
    return { started: tasks, hopeless: settled }
  })
  for (const task of hopeless) logTask(context, { ...task, status: 'cancelled' })
  for (const task of started) {
    logTask(context, { ...task, status: 'running' })
    if (task.being_id) context.mailbox.wake(task.being_id)
  }
  return started.length
}

async function begin(
  trx: Trx,
  context: Uses<'clock' | 'mailbox' | 'plugins'>,
  { task, now }: { task: TaskRow; now: number },
): Promise<void> {
  await changeTask(trx, task.id, { status: 'running', started_at: now, updated_at: now })
  await startCycle(trx, context, {
    ownerType: 'task',
    ownerId: task.id,
    beingId: task.being_id ?? '',
    title: task.title,
    prompt: await promptOf(trx, context, task),
    startedBy: readStartedBy(task.started_by),
    replies: task.hops,
  })
}
