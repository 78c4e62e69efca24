import type { Selectable } from 'kysely'
import type { MailTable } from '../../platform/db/agent-tables.ts'
import type { Db } from '../../platform/db/schema.ts'
import type { Mail } from '../../platform/ports/mailbox.ts'

export type MailRow = Selectable<MailTable>

export async function insertMail(db: Db, mail: Mail, at: number): Promise<void> {
  await db
    .insertInto('mail')
    .values({
      being_id: mail.beingId,
      channel_id: mail.channelId,
      kind: mail.kind,
      message_id: mail.messageId ?? null,
      payload: JSON.stringify(mail.payload ?? {}),
      turn_id: null,
      created_at: at,
    })
    .execute()
}

/** The oldest mail whose conversation is free: a turn that waits for permission keeps its own session waiting too. */
export async function nextMail(db: Db, beingId: string): Promise<MailRow | undefined> {
  return db
    .selectFrom('mail')
    .selectAll()
    .where('being_id', '=', beingId)
    .where('turn_id', 'is', null)
    .where('channel_id', 'not in', inner =>
      inner
        .selectFrom('turns')
        .select('channel_id')
        .where('being_id', '=', beingId)
        .where('state', 'in', ['running', 'waiting_permission']),
    )
    .orderBy('seq')
    .limit(1)
    .executeTakeFirst()
}

export async function takeMail(db: Db, seq: number, turnId: string): Promise<void> {
  await db.updateTable('mail').set({ turn_id: turnId }).where('seq', '=', seq).execute()
}

export async function deleteMailOfTurn(db: Db, turnId: string): Promise<void> {
  await db.deleteFrom('mail').where('turn_id', '=', turnId).execute()
}

export async function deleteWaitingMail(db: Db, of: { beingId: string } | { channelId: string }): Promise<void> {
  const query = db.deleteFrom('mail').where('turn_id', 'is', null)
  await ('beingId' in of
    ? query.where('being_id', '=', of.beingId)
    : query.where('channel_id', '=', of.channelId)
  ).execute()
}

export async function countWaitingMail(db: Db, of: { beingId?: string; channelId?: string }): Promise<number> {
  const row = await db
    .selectFrom('mail')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('turn_id', 'is', null)
    .$if(of.beingId !== undefined, query => query.where('being_id', '=', of.beingId ?? ''))
    .$if(of.channelId !== undefined, query => query.where('channel_id', '=', of.channelId ?? ''))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

export async function beingsWithMail(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('mail').select('being_id').distinct().execute()
  return rows.map(row => row.being_id)
}
