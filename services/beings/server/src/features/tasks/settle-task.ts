import { findBeing } from '../../core/beings/being-store.ts'
import type { Trx } from '../../platform/db/schema.ts'
import type { EndedCycle } from '../cycles/end-cycle.ts'
import type { LoggedTask } from './log-task.ts'
import { recordTaskAction } from './record-task-action.ts'
import { changeTask, findTask } from './task-store.ts'

const actions = { completed: 'complete', failed: 'fail', cancelled: 'cancel' } as const

/** What the end of its execution makes of a task, if it was one's and if it did; one that was ended by a decision meanwhile stays as decided. */
export async function settleTask(trx: Trx, { cycle, end, at }: EndedCycle): Promise<LoggedTask | undefined> {
  if (cycle.owner_type !== 'task') return undefined
  const task = await findTask(trx, cycle.owner_id)
  if (task?.status === 'completed' && task.result === '') await changeTask(trx, task.id, { result: end.reply })
  if (task?.status !== 'running') return undefined
  // A being that was stopped takes its task up again when it is started.
  const again = end.state === 'cancelled' && (await findBeing(trx, end.being.id))?.status === 'stopped'
  if (again) {
    await changeTask(trx, task.id, { status: 'pending', started_at: null, updated_at: at })
    return { ...task, status: 'pending' }
  }
  await changeTask(trx, task.id, {
    status: end.state,
    result: end.state === 'completed' ? end.reply : task.result,
    error: end.error,
    completed_at: at,
    updated_at: at,
  })
  const actor = { beingId: end.being.id, name: end.being.name }
  await recordTaskAction(trx, { action: actions[end.state], task, actor, to: end.state, at })
  return { ...task, status: end.state }
}
