import { fillText } from '@trivium/beings-words'
import { noticesIn } from '@trivium/beings-words/notices'
import { recordAction } from '../../core/audit/record-audit.ts'
import type { Trx } from '../../platform/db/schema.ts'
import type { Uses } from '../../platform/kernel.ts'
import { listHopelessTasks } from './runnable-task-store.ts'
import { changeTask } from './task-store.ts'

/**
 * What waits for something that failed or was cancelled would wait for ever: it is cancelled too, with the reason, and
 * then what waits for it. Tells which tasks.
 */
export async function settleWaiting(
  trx: Trx,
  { settings }: Uses<'settings'>,
  at: number,
): Promise<{ id: string; being_id: string | null }[]> {
  const { needed, because } = noticesIn(settings.get('language')).tasks
  const settled: { id: string; being_id: string | null }[] = []
  for (;;) {
    const hopeless = await listHopelessTasks(trx)
    if (hopeless.length === 0) return settled
    for (const task of hopeless) {
      const what = fillText(needed[task.needed_status], { title: task.needed_title })
      const error = (task.needed_error === '' ? what : fillText(because, { what, error: task.needed_error })).slice(
        0,
        10_000,
      )
      await changeTask(trx, task.id, { status: 'cancelled', error, completed_at: at, updated_at: at })
      await recordAction(trx, {
        action: `${task.project_id === null ? 'task' : 'project_task'}.cancel`,
        resource: task.id,
        reason: `${task.title}: what it waited for ${words[task.needed_status]}, pending to cancelled`,
        ...(task.being_id !== null && { beingId: task.being_id, beingName: task.being_name ?? '' }),
        at,
      })
      settled.push(task)
    }
  }
}

const words = { failed: 'has failed', cancelled: 'was cancelled' } as const
