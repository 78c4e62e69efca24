import type { Kysely } from 'kysely'
import type { InboxSchema } from '../db/schema.ts'
import { rateAfter } from '../deliveries/target-limits.ts'
import { changeTargetRow } from './target-store.ts'

/** Attempts that are about to begin use up the rate of their target, whichever worker makes them. */
export async function spendRate(
  db: Kysely<InboxSchema>,
  target: { number: number; rate_per_second: number | null; rate_at: number | null },
  { count, now }: { count: number; now: number },
): Promise<void> {
  if (target.rate_per_second === null || count === 0) return
  await changeTargetRow(db, target.number, { rate_at: rateAfter(target, count, now) })
}
