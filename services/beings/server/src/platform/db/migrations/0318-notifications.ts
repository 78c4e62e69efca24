import type { MigrationDatabase } from '@trivium/db'
import { sql } from 'kysely'
import { createSearchIndexes } from './search-indexes.ts'

const uuid = `lower(substr(hex(randomblob(4)), 1, 8) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2)
  || '-8' || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6)))`

interface Made {
  kind: string
  /** A second one with the same subject is not made. */
  subject: string
  params: string
  path: string
  at: string
}

const make = ({ kind, subject, params, path, at }: Made) =>
  `insert or ignore into notifications (id, kind, subject, params, path, created_at)
   values (${uuid}, ${kind}, ${subject}, json_object(${params}), ${path}, ${at});`

const beingOf = (row: string) =>
  `'beingId', ${row}.being_id, 'beingName', coalesce((select name from beings where id = ${row}.being_id), '')`

/**
 * What a person should hear of who is not looking. Each is made in the transaction of what it tells of, by the database
 * itself, so it is there exactly once; and it is withdrawn, or counts as read, with what was decided about it elsewhere.
 */
export async function createNotifications(db: MigrationDatabase): Promise<void> {
  await db.schema
    .createTable('notifications')
    .addColumn('seq', 'integer', column => column.primaryKey().autoIncrement())
    .addColumn('id', 'text', column => column.notNull().unique())
    .addColumn('kind', 'text', column => column.notNull())
    .addColumn('subject', 'text', column => column.notNull().unique())
    .addColumn('params', 'text', column => column.notNull())
    .addColumn('path', 'text', column => column.notNull())
    .addColumn('created_at', 'integer', column => column.notNull())
    .addColumn('read_at', 'integer')
    .execute()
  await sql`create index notifications_unread on notifications (seq) where read_at is null`.execute(db)
  await sql`alter table permission_requests add column note text not null default ''`.execute(db)
  for (const trigger of [...bounds, ...questions, ...runs, ...stops, ...messages, ...told])
    await sql.raw(trigger).execute(db)
  await createSearchIndexes(db)
}

const bounds = [
  `create trigger notifications_bound after insert on notifications begin
    delete from notifications where seq <= new.seq - 500; end`,
]

const questions = [
  `create trigger notification_question after insert on permission_requests when new.state = 'pending' begin
    ${make({
      kind: `'permission'`,
      subject: `'request:' || new.id`,
      params: `${beingOf('new')}, 'requestId', new.id, 'tool', new.tool, 'action', new.action, 'channelId', new.channel_id`,
      path: `'/permission/request?userId=' || new.being_id || '&requestId=' || new.id`,
      at: 'new.created_at',
    })} end`,
  `create trigger notification_question_answered after update of state on permission_requests
    when old.state = 'pending' and new.state in ('allowed', 'denied', 'expired') begin
    update notifications set read_at = coalesce(read_at, new.answered_at) where subject = 'request:' || new.id; end`,
  `create trigger notification_question_withdrawn after update of state on permission_requests
    when new.state = 'withdrawn' begin
    delete from notifications where subject = 'request:' || new.id; end`,
  `create trigger notification_question_gone after delete on permission_requests begin
    delete from notifications where subject = 'request:' || old.id; end`,
]

const runs = [
  `create trigger notification_timer_run after update of state on cycles
    when old.state = 'running' and new.state in ('completed', 'failed') and new.owner_type = 'timer' begin
    ${make({
      kind: `case new.state when 'failed' then 'timer-failed' else 'timer-ended' end`,
      subject: `'cycle:' || new.cycle_index`,
      params: `${beingOf('new')}, 'timerId', new.owner_id, 'cycleIndex', new.cycle_index, 'error', substr(new.error, 1, 300),
        'name', coalesce((select name from timers where id = new.owner_id), '')`,
      path: `'/timer-cycle/' || new.cycle_index`,
      at: 'coalesce(new.ended_at, new.started_at)',
    })} end`,
  // A being may have failed its task by itself, in a run that ended as it should.
  `create trigger notification_task_run after update of state on cycles
    when old.state = 'running' and new.state in ('completed', 'failed') and new.owner_type = 'task' begin
    ${make({
      kind: `case when new.state = 'failed' or 'failed' = (select status from tasks where id = new.owner_id)
        then 'task-failed' else 'task-ended' end`,
      subject: `'cycle:' || new.cycle_index`,
      params: `${beingOf('new')}, 'taskId', new.owner_id, 'cycleIndex', new.cycle_index, 'error', substr(new.error, 1, 300),
        'name', coalesce((select title from tasks where id = new.owner_id), '')`,
      path: `'/task-cycle/' || new.cycle_index`,
      at: 'coalesce(new.ended_at, new.started_at)',
    })} end`,
  `create trigger notification_run_gone after delete on cycles begin
    delete from notifications where subject = 'cycle:' || old.cycle_index; end`,
]

const stops = [
  // Whoever stops a being knows it; what is told is that it was stopped by its failures.
  `create trigger notification_stopped after update of status on beings
    when old.status != 'stopped' and new.status = 'stopped' and new.status_reason not in ('stopped', 'stopped_by_user') begin
    ${make({
      kind: `'being-stopped'`,
      subject: `'stopped:' || new.id || ':' || new.activity_since`,
      params: `'beingId', new.id, 'beingName', new.name, 'reason', substr(new.status_reason, 1, 300)`,
      path: `'/beings?beingId=' || new.id`,
      at: 'new.activity_since',
    })} end`,
  `create trigger notification_started after update of status on beings
    when old.status = 'stopped' and new.status != 'stopped' begin
    update notifications set read_at = coalesce(read_at, new.activity_since)
    where kind = 'being-stopped' and json_extract(params, '$.beingId') = new.id; end`,
  `create trigger notification_being_gone after delete on beings begin
    delete from notifications where json_extract(params, '$.beingId') = old.id; end`,
]

const isReply = (row: string) => `${row}.role = 'assistant' and ${row}.tool_calls is null and ${row}.status = 'complete'
  and exists (select 1 from conversations where id = ${row}.conversation_id and type != 'cycle')`

/** One per conversation: what waits there is seen with the last of it. */
const unread = `delete from notifications where kind = 'message' and read_at is null
    and json_extract(params, '$.channelId') = new.conversation_id;
  ${make({
    kind: `'message'`,
    subject: `'message:' || new.id`,
    params: `'beingId', new.sender_id, 'beingName', new.sender_name, 'channelId', new.conversation_id, 'messageId', new.id,
      'text', substr(new.content, 1, 200)`,
    path: `'/chat?channelId=' || new.conversation_id`,
    at: 'new.updated_at',
  })}`

const messages = [
  `create trigger notification_message after insert on messages when ${isReply('new')} begin ${unread} end`,
  `create trigger notification_reply after update of status on messages
    when old.status = 'streaming' and ${isReply('new')} begin ${unread} end`,
  // Who answers has read.
  `create trigger notification_answered after insert on messages when new.role = 'user' begin
    update notifications set read_at = new.created_at where kind = 'message' and read_at is null
    and json_extract(params, '$.channelId') = new.conversation_id; end`,
  `create trigger notification_message_gone after delete on messages begin
    delete from notifications where subject = 'message:' || old.id; end`,
]

const told = (['insert', 'update', 'delete'] as const).map(event => {
  const [row, change] = { insert: ['new', 'created'], update: ['new', 'updated'], delete: ['old', 'deleted'] }[event]
  return `create trigger change_notifications_notification_${event} after ${event} on notifications begin
    insert into changes (change, resource, record_id) values ('${change}', 'notification', ${row}.id); end`
})
