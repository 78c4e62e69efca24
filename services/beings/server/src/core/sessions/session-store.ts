import type { Selectable } from 'kysely'
import type { WebSessionsTable } from '../../platform/db/core-tables.ts'
import type { Db } from '../../platform/db/schema.ts'

export type SessionRow = Selectable<WebSessionsTable>

export async function insertSession(db: Db, row: SessionRow): Promise<void> {
  await db.insertInto('web_sessions').values(row).execute()
}

export async function findSession(db: Db, tokenHash: string): Promise<SessionRow | undefined> {
  return db.selectFrom('web_sessions').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst()
}

export async function extendSession(
  db: Db,
  tokenHash: string,
  times: { seen: number; expires: number },
): Promise<void> {
  await db
    .updateTable('web_sessions')
    .set({ last_seen_at: times.seen, expires_at: times.expires })
    .where('token_hash', '=', tokenHash)
    .execute()
}

/** False when there was none. */
export async function deleteSession(db: Db, tokenHash: string): Promise<boolean> {
  const result = await db.deleteFrom('web_sessions').where('token_hash', '=', tokenHash).executeTakeFirst()
  return result.numDeletedRows > 0n
}

/** Those that still open something, the one that was seen last first. */
export async function listSessions(db: Db, now: number): Promise<SessionRow[]> {
  return db
    .selectFrom('web_sessions')
    .selectAll()
    .where('expires_at', '>', now)
    .orderBy('last_seen_at', 'desc')
    .orderBy('created_at', 'desc')
    .execute()
}

/** False when there was none. */
export async function deleteNamedSession(db: Db, id: string): Promise<boolean> {
  const result = await db.deleteFrom('web_sessions').where('id', '=', id).executeTakeFirst()
  return result.numDeletedRows > 0n
}

export async function deleteExpiredSessions(db: Db, now: number): Promise<void> {
  await db.deleteFrom('web_sessions').where('expires_at', '<=', now).execute()
}

/** All but those that were seen last, of one browser or of all. */
export async function deleteOldestSessions(
  db: Db,
  { keep, userAgent }: { keep: number; userAgent?: string },
): Promise<void> {
  let old = db.selectFrom('web_sessions').select('token_hash').orderBy('last_seen_at', 'desc')
  if (userAgent !== undefined) old = old.where('user_agent', '=', userAgent)
  await db.deleteFrom('web_sessions').where('token_hash', 'in', old.limit(-1).offset(keep)).execute()
}

export async function deleteAllSessions(db: Db): Promise<void> {
  await db.deleteFrom('web_sessions').execute()
}
