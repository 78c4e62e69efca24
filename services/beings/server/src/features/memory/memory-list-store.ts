import { sql } from 'kysely'
import type { Db } from '../../platform/db/schema.ts'
import type { MemoryRow } from './memory-store.ts'
import type { Period } from './periods.ts'

export interface MemoryFilter {
  beingId?: string | undefined
  types?: readonly string[] | undefined
  /** Only summaries, or only what they were made of. */
  summaries?: boolean | undefined
  /** When they were made. */
  period?: Period | undefined
}

/** Newest first. The total comes from the counters, so a page costs the same however much is remembered. */
export async function listMemories(
  db: Db,
  { limit, offset, ...filter }: MemoryFilter & { limit: number; offset: number },
): Promise<{ rows: MemoryRow[]; total: number }> {
  const { beingId, types, summaries, period } = filter
  const query = db
    .selectFrom('memories')
    .$if(beingId !== undefined, narrowed => narrowed.where('being_id', '=', beingId ?? ''))
    .$if(types !== undefined, narrowed => narrowed.where('type', 'in', types ?? []))
    .$if(summaries !== undefined, narrowed => narrowed.where('is_summary', '=', summaries ? 1 : 0))
    .$if(period !== undefined, narrowed =>
      narrowed.where('created_at', '>=', period?.start ?? 0).where('created_at', '<', period?.end ?? 0),
    )
  const rows = await query
    .selectAll()
    // Within a period by time, which its index has in order.
    .$if(period !== undefined, narrowed => narrowed.orderBy('created_at', 'desc'))
    .orderBy('seq', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  if (period === undefined) return { rows, total: await countFiltered(db, filter) }
  const { total } = await query.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { rows, total }
}

async function countFiltered(db: Db, { beingId, types, summaries }: MemoryFilter): Promise<number> {
  const { total } = await db
    .selectFrom('memory_counts')
    .select(({ fn }) => fn.coalesce(fn.sum<number>('total'), sql<number>`0`).as('total'))
    .$if(beingId !== undefined, query => query.where('being_id', '=', beingId ?? ''))
    .$if(types !== undefined, query => query.where('type', 'in', types ?? []))
    .$if(summaries !== undefined, query => query.where('is_summary', '=', summaries ? 1 : 0))
    .executeTakeFirstOrThrow()
  return Number(total)
}

export async function listMemoryCounts(db: Db, beingId?: string) {
  return db
    .selectFrom('memory_counts')
    .selectAll()
    .where('total', '>', 0)
    .$if(beingId !== undefined, query => query.where('being_id', '=', beingId ?? ''))
    .execute()
}

/** When the first and the last entry were made. */
export async function memorySpan(db: Db, beingId?: string): Promise<{ first: number | null; last: number | null }> {
  const edge = async (direction: 'asc' | 'desc') => {
    const row = await db
      .selectFrom('memories')
      .select('created_at')
      .$if(beingId !== undefined, query => query.where('being_id', '=', beingId ?? ''))
      .orderBy('created_at', direction)
      .limit(1)
      .executeTakeFirst()
    return row?.created_at ?? null
  }
  return { first: await edge('asc'), last: await edge('desc') }
}

export async function findMemory(db: Db, id: string): Promise<MemoryRow | undefined> {
  return db.selectFrom('memories').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function findMemories(db: Db, ids: readonly string[]): Promise<MemoryRow[]> {
  if (ids.length === 0) return []
  return db.selectFrom('memories').selectAll().where('id', 'in', ids).orderBy('seq').execute()
}

export async function listMemoriesBySeq(db: Db, seqs: readonly number[], period?: Period): Promise<MemoryRow[]> {
  if (seqs.length === 0) return []
  return db
    .selectFrom('memories')
    .selectAll()
    .where('seq', 'in', seqs)
    .$if(period !== undefined, query =>
      query.where('created_at', '>=', period?.start ?? 0).where('created_at', '<', period?.end ?? 0),
    )
    .execute()
}

export async function removeMemory(db: Db, id: string): Promise<void> {
  await db.deleteFrom('memories').where('id', '=', id).execute()
}

/** Oldest first. */
export async function listMemoriesOfPeriod(
  db: Db,
  beingId: string,
  { period, limit }: { period: Period; limit: number },
): Promise<MemoryRow[]> {
  return db
    .selectFrom('memories')
    .selectAll()
    .where('being_id', '=', beingId)
    .where('created_at', '>=', period.start)
    .where('created_at', '<', period.end)
    .orderBy('created_at')
    .limit(limit)
    .execute()
}
