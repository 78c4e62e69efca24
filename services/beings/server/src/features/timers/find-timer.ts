import type { Db } from '../../platform/db/schema.ts'
import { notFound } from '../../platform/errors.ts'
import type { Uses } from '../../platform/kernel.ts'
import { findTimer, type TimerRow } from './timer-store.ts'

export async function requireTimer(context: Uses<'database'>, id: string): Promise<TimerRow> {
  return requireTimerIn(context.database.db, id)
}

/** The same within a transaction. */
export async function requireTimerIn(db: Db, id: string): Promise<TimerRow> {
  const timer = await findTimer(db, id.toLowerCase())
  if (!timer) throw notFound('There is no such timer.', `timerId ${id} is not known`)
  return timer
}
