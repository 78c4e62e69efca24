import { type Selectable, sql } from 'kysely'
import type { UsageRecordsTable } from '../../platform/db/agent-tables.ts'
import type { Db } from '../../platform/db/schema.ts'
import type { UsageFilter } from './usage-hours-store.ts'

export type UsageRow = Selectable<UsageRecordsTable>

/** In the order of recording. */
export async function readUsageAfter(
  db: Db,
  { after, limit, from, to, beingId, clientType, model }: UsageFilter & { after: number; limit: number },
): Promise<UsageRow[]> {
  return db
    .selectFrom('usage_records')
    .selectAll()
    .where('seq', '>', after)
    .$if(from !== undefined, query => query.where('at', '>=', from ?? 0))
    .$if(to !== undefined, query => query.where('at', '<=', to ?? 0))
    .$if(beingId !== undefined, query => query.where('being_id', '=', beingId ?? ''))
    .$if(clientType !== undefined, query => query.where('client_type', '=', clientType ?? ''))
    .$if(model !== undefined, query => query.where('model', '=', model ?? ''))
    .orderBy('seq')
    .limit(limit)
    .execute()
}

export async function tokensPerMinute(db: Db, from: number): Promise<{ minute: number; total: number }[]> {
  return db
    .selectFrom('usage_records')
    .select(({ fn }) => [sql<number>`at / 60000`.as('minute'), fn.sum<number>('total_tokens').as('total')])
    .where('at', '>=', from)
    .groupBy('minute')
    .execute()
}
