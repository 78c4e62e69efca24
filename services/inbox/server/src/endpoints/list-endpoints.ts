import type { Kysely } from 'kysely'
import type { InboxSchema } from '../db/schema.ts'
import { type EndpointRow, findEndpoints } from './endpoint-store.ts'

const maxIds = 200
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** In the order asked for; unknown ids are left out. Nobody can list endpoints whose ids they do not know. */
export async function listEndpoints(db: Kysely<InboxSchema>, ids: string): Promise<EndpointRow[]> {
  const asked = [
    ...new Set(
      ids
        .toLowerCase()
        .split(',')
        .filter(id => uuid.test(id)),
    ),
  ].slice(0, maxIds)
  if (asked.length === 0) return []
  const rows = new Map((await findEndpoints(db, asked)).map(row => [row.id, row]))
  return asked.map(id => rows.get(id)).filter(row => row !== undefined)
}
