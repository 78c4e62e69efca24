import type { Transaction } from 'kysely'
import type { CatalogueSchema } from './schema.ts'

/** Writers pick a row at random, so that they seldom wait for each other's commit. */
export const versionShards = 16

export function pickShard(): number {
  return Math.floor(Math.random() * versionShards)
}

export const readVersionSql = 'select sum(value)::bigint as version from versions'

export async function raiseVersion(trx: Transaction<CatalogueSchema>): Promise<void> {
  await trx
    .updateTable('versions')
    .set(eb => ({ value: eb('value', '+', 1) }))
    .where('shard', '=', pickShard())
    .execute()
}
