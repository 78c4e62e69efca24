import type { Kysely } from 'kysely'
import type { InboxSchema } from '../db/schema.ts'
import { requireEndpoint } from '../endpoints/require-endpoint.ts'
import { errors } from '../errors.ts'
import { findTarget, type TargetRow } from './target-store.ts'

/** The target of a route's path; answers 404 when it or its endpoint is gone. */
export async function requireTarget(db: Kysely<InboxSchema>, endpointId: string, targetId: string): Promise<TargetRow> {
  const endpoint = await requireEndpoint(db, endpointId)
  const target = await findTarget(db, endpoint.number, targetId.toLowerCase())
  if (!target) throw errors.create('target_not_found')
  return target
}
