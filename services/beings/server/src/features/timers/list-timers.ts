import type { Timer, TimerStatus } from '@trivium/beings-contract'
import { requireBeing } from '../../core/beings/find-being.ts'
import type { Uses } from '../../platform/kernel.ts'
import { presentTimers } from './present-timer.ts'
import { listTimers as readTimers } from './timer-store.ts'

export interface TimersQuery {
  beingId?: string | undefined
  status?: TimerStatus | undefined
  page: number
  pageSize: number
}

export async function listTimers(
  context: Uses<'database' | 'settings'>,
  { beingId, status, page, pageSize }: TimersQuery,
): Promise<{ timers: Timer[]; allPaused: boolean; page: number; pageSize: number; total: number }> {
  const being = beingId === undefined ? undefined : await requireBeing(context, beingId)
  const { rows, total } = await readTimers(context.database.db, {
    beingId: being?.id,
    status,
    limit: pageSize,
    offset: (page - 1) * pageSize,
  })
  const allPaused = context.settings.get('timersPaused')
  const timers = await presentTimers(context.database.db, rows)
  return { timers, allPaused, page, pageSize, total }
}
