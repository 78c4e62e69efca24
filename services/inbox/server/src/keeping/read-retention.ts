import type { InboxRetention } from '@trivium/inbox-contract'
import type { InboxContext } from '../context.ts'
import { stateOf } from './fullness.ts'
import { sumBytes } from './keeping-store.ts'

export async function readRetention({ config, database }: InboxContext): Promise<InboxRetention> {
  const usedBytes = await sumBytes(database.db)
  return {
    count: config.keepCount,
    ageSeconds: config.keepSeconds ?? null,
    bytes: config.keepBytes ?? null,
    endpointSeconds: config.endpointSeconds ?? null,
    totalBytes: config.totalBytes ?? null,
    usedBytes,
    state: stateOf(usedBytes, config.totalBytes),
  }
}
