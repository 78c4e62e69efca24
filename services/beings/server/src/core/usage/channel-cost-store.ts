import { sql } from 'kysely'
import type { Db } from '../../platform/db/schema.ts'

export interface ChannelCost {
  channel_id: string
  cost: number
  requests: number
  /** Those of them that nobody knew a price for. */
  unpriced: number
}

interface Channels {
  beingIds: readonly string[]
  channelIds: readonly string[]
  /** None of them began before; so that only this part of the records is looked through. */
  from: number
}

/** What was spent in each of these conversations. */
export async function readChannelCosts(db: Db, { beingIds, channelIds, from }: Channels): Promise<ChannelCost[]> {
  if (channelIds.length === 0) return []
  return db
    .selectFrom('usage_records')
    .select(({ fn }) => [
      'channel_id',
      fn.sum<number>('cost').as('cost'),
      fn.countAll<number>().as('requests'),
      fn.sum<number>(sql<number>`1 - priced`).as('unpriced'),
    ])
    .where('being_id', 'in', beingIds)
    .where('at', '>=', from)
    .where('channel_id', 'in', channelIds)
    .groupBy('channel_id')
    .execute()
}
