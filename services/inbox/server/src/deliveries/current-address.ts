import type { PathMode } from '@trivium/inbox-contract'
import { sql } from 'kysely'

/** What waits goes to where its target is now, not to where it was at the capture; a replay keeps its own address. */
export const currentAddress = {
  target_url: sql<string>`coalesce((select t.url from targets t where t.number = deliveries.target_number), deliveries.target_url)`,
  path_mode: sql<PathMode>`coalesce((select t.path_mode from targets t where t.number = deliveries.target_number), deliveries.path_mode)`,
}
