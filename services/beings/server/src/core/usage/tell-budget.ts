import { uuidv7 } from '@trivium/http'
import type { Db } from '../../platform/db/schema.ts'
import { findBeing } from '../beings/being-store.ts'
import { insertNotification } from '../notifications/notification-store.ts'
import { budgetIn } from './budgets.ts'

/** In the transaction of a call that cost something: says once in a period that a limit has been reached. */
export async function tellReachedBudget(
  trx: Db,
  beingId: string,
  { at, currency }: { at: number; currency: string },
): Promise<void> {
  const budget = await budgetIn(trx, beingId, at)
  if (!budget || budget.state === 'ok') return
  const { state, period, spent, softLimit, hardLimit } = budget
  const limit = state === 'hard' ? hardLimit : softLimit
  const when = { day: 10, month: 7, total: 0 }[period]
  const being = await findBeing(trx, beingId)
  await insertNotification(trx, {
    id: uuidv7(at),
    kind: 'budget-reached',
    subject: `budget:${beingId}:${state}:${limit}:${new Date(at).toISOString().slice(0, when)}`,
    params: JSON.stringify({ beingId, beingName: being?.name ?? '', state, period, spent, limit, currency }),
    path: `/usage?beingId=${beingId}`,
    created_at: at,
  })
}
