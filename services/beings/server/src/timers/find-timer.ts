import type { BeingsContext } from '../context.ts'
import type { Db } from '../db/schema.ts'
import { notFound } from '../errors.ts'
import { findTimer, type TimerRow } from './timer-store.ts'

export async function requireTimer(context: BeingsContext, id: string): Promise<TimerRow> {
  return requireTimerIn(context.database.db, id)
}

/** The same within a transaction. */
export async function requireTimerIn(db: Db, id: string): Promise<TimerRow> {
  const timer = await findTimer(db, id.toLowerCase())
  if (!timer) throw notFound('There is no such timer.', `timerId ${id} is not known`)
  return timer
}
