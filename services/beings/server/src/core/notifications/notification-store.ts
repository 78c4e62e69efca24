import { type Insertable, type Selectable, sql } from 'kysely'
import type { NotificationsTable } from '../../platform/db/event-tables.ts'
import type { Db } from '../../platform/db/schema.ts'

export type NotificationRow = Selectable<NotificationsTable>

/** One of each subject; the first one stays. */
export async function insertNotification(db: Db, row: Insertable<NotificationsTable>): Promise<void> {
  await db
    .insertInto('notifications')
    .values(row)
    .onConflict(conflict => conflict.column('subject').doNothing())
    .execute()
}

export async function findNotification(db: Db, id: string): Promise<NotificationRow | undefined> {
  return db.selectFrom('notifications').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Newest first. */
export async function listNotifications(db: Db, limit: number): Promise<NotificationRow[]> {
  return db.selectFrom('notifications').selectAll().orderBy('seq', 'desc').limit(limit).execute()
}

export async function countUnread(db: Db): Promise<number> {
  const { total } = await db
    .selectFrom('notifications')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow()
  return total
}

/** Those that are read already keep their time; unknown ids may belong to notifications that are gone. */
export async function markRead(db: Db, { ids, at }: { ids: readonly string[] | undefined; at: number }): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ read_at: at })
    .where('read_at', 'is', null)
    .$if(ids !== undefined, query => query.where('id', 'in', ids ?? []))
    .execute()
}

/** What told of a message up to this one, in the transaction in which it was read in the chat. */
export async function markMessagesRead(
  db: Db,
  { channelId, upTo, at }: { channelId: string; upTo: number; at: number },
): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ read_at: at })
    .where('read_at', 'is', null)
    .where('kind', '=', 'message')
    .where(sql<boolean>`json_extract(params, '$.messageId') in
      (select id from messages where conversation_id = ${channelId} and seq <= ${upTo})`)
    .execute()
}
