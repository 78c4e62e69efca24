import type { MigrationDatabase } from '@trivium/db'
import { sql } from 'kysely'

export async function createUsageAndAuditTotals(db: MigrationDatabase): Promise<void> {
  await createUsageHours(db)
  await createAuditTotals(db)
  await db.schema
    .createTable('usage_budgets')
    .addColumn('being_id', 'text', column => column.primaryKey().references('beings.id').onDelete('cascade'))
    .addColumn('soft_limit', 'real')
    .addColumn('hard_limit', 'real')
    .addColumn('period', 'text', column => column.notNull())
    .addColumn('updated_at', 'integer', column => column.notNull())
    .execute()
  // The messages of the last minutes are counted for the dashboard.
  await db.schema.createIndex('messages_time').on('messages').column('created_at').execute()
}

/** Sums per hour: what summaries, trends and budgets are made of. */
async function createUsageHours(db: MigrationDatabase): Promise<void> {
  await sql`create table usage_hours (
    hour integer not null, being_id text not null, client_type text not null, model text not null,
    requests integer not null, failures integer not null, prompt_tokens integer not null,
    completion_tokens integer not null, total_tokens integer not null, cost real not null,
    primary key (hour, being_id, client_type, model))`.execute(db)
  await db.schema.createIndex('usage_hours_being').on('usage_hours').columns(['being_id', 'hour']).execute()
  await sql`insert into usage_hours
    select at / 3600000, being_id, client_type, model, count(*), sum(1 - success), sum(prompt_tokens),
      sum(completion_tokens), sum(total_tokens), sum(cost)
    from usage_records group by 1, 2, 3, 4`.execute(db)
  await sql`create trigger usage_hours_insert after insert on usage_records begin
    insert into usage_hours values (new.at / 3600000, new.being_id, new.client_type, new.model, 1, 1 - new.success,
      new.prompt_tokens, new.completion_tokens, new.total_tokens, new.cost)
    on conflict do update set requests = requests + 1, failures = failures + excluded.failures,
      prompt_tokens = prompt_tokens + excluded.prompt_tokens,
      completion_tokens = completion_tokens + excluded.completion_tokens,
      total_tokens = total_tokens + excluded.total_tokens, cost = cost + excluded.cost; end`.execute(db)
}

async function createAuditTotals(db: MigrationDatabase): Promise<void> {
  await sql`create table audit_totals (
    day integer not null, being_id text not null, kind text not null, permission_type text not null,
    result text not null, total integer not null,
    primary key (day, being_id, kind, permission_type, result))`.execute(db)
  await sql`insert into audit_totals
    select at / 86400000, being_id, kind, permission_type, result, count(*)
    from audit_entries group by 1, 2, 3, 4, 5`.execute(db)
  await sql`create trigger audit_totals_insert after insert on audit_entries begin
    insert into audit_totals
    values (new.at / 86400000, new.being_id, new.kind, new.permission_type, new.result, 1)
    on conflict do update set total = total + 1; end`.execute(db)
  await db.schema
    .createIndex('audit_entries_type')
    .on('audit_entries')
    .columns(['permission_type', 'at', 'seq'])
    .execute()
  await db.schema.createIndex('audit_entries_result').on('audit_entries').columns(['result', 'at', 'seq']).execute()
}
