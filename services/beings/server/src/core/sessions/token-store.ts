import type { Selectable } from 'kysely'
import type { ApiTokensTable } from '../../platform/db/core-tables.ts'
import type { Db } from '../../platform/db/schema.ts'

export type TokenRow = Selectable<ApiTokensTable>

export async function insertToken(db: Db, row: Omit<TokenRow, 'seq'>): Promise<TokenRow> {
  return db.insertInto('api_tokens').values(row).returningAll().executeTakeFirstOrThrow()
}

export async function listTokens(db: Db): Promise<TokenRow[]> {
  return db.selectFrom('api_tokens').selectAll().orderBy('seq').execute()
}

export async function findTokenByHash(db: Db, hash: string): Promise<TokenRow | undefined> {
  return db.selectFrom('api_tokens').selectAll().where('token_hash', '=', hash).executeTakeFirst()
}

export async function markTokenUsed(db: Db, id: string, at: number): Promise<void> {
  await db.updateTable('api_tokens').set({ last_used_at: at }).where('id', '=', id).execute()
}

export async function deleteAllTokens(db: Db): Promise<void> {
  await db.deleteFrom('api_tokens').execute()
}

/** True when there was such a token. */
export async function deleteToken(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('api_tokens').where('id', '=', id).executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
