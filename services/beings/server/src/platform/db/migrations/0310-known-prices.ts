import type { MigrationDatabase } from '@trivium/db'
import { sql } from 'kysely'

/** A call whose price nobody knew is counted as such from now on; what was stored as 0 for want of a price was never free. */
export async function addKnownPrices(db: MigrationDatabase): Promise<void> {
  await sql`alter table usage_records add column priced integer not null default 1`.execute(db)
  await sql`alter table usage_records add column cached_tokens integer not null default 0`.execute(db)
  await sql`alter table usage_hours add column unpriced integer not null default 0`.execute(db)
  await sql`update usage_records set priced = 0
    where cost = 0 and total_tokens > 0 and client_type not in ('Demo', 'Ollama', 'Herdsman')
      and model not in (select model from model_prices)`.execute(db)
  await sql`update usage_hours set unpriced = (select count(*) from usage_records as one
    where one.priced = 0 and one.at / 3600000 = usage_hours.hour and one.being_id = usage_hours.being_id
      and one.client_type = usage_hours.client_type and one.model = usage_hours.model)
    where (hour, being_id, client_type, model) in
      (select at / 3600000, being_id, client_type, model from usage_records where priced = 0)`.execute(db)
  await sql`drop trigger usage_hours_insert`.execute(db)
  await sql`create trigger usage_hours_insert after insert on usage_records begin
    insert into usage_hours values (new.at / 3600000, new.being_id, new.client_type, new.model, 1, 1 - new.success,
      new.prompt_tokens, new.completion_tokens, new.total_tokens, new.cost, 1 - new.priced)
    on conflict do update set requests = requests + 1, failures = failures + excluded.failures,
      prompt_tokens = prompt_tokens + excluded.prompt_tokens,
      completion_tokens = completion_tokens + excluded.completion_tokens,
      total_tokens = total_tokens + excluded.total_tokens, cost = cost + excluded.cost,
      unpriced = unpriced + excluded.unpriced; end`.execute(db)
  await renewPrices(db)
}

/** One model may have a price for each client; what was there holds for every client, in the currency of the time. */
async function renewPrices(db: MigrationDatabase): Promise<void> {
  await sql`alter table model_prices rename to older_prices`.execute(db)
  await db.schema
    .createTable('model_prices')
    .addColumn('client_type', 'text', column => column.notNull())
    .addColumn('model', 'text', column => column.notNull())
    .addColumn('prompt_price', 'real', column => column.notNull())
    .addColumn('completion_price', 'real', column => column.notNull())
    .addColumn('cache_read_price', 'real')
    .addColumn('source', 'text', column => column.notNull())
    .addColumn('updated_at', 'integer', column => column.notNull())
    .addPrimaryKeyConstraint('model_prices_key', ['client_type', 'model'])
    .execute()
  await sql`insert into model_prices
    select '', model, prompt_price, completion_price, null, '', updated_at from older_prices`.execute(db)
  await sql`drop table older_prices`.execute(db)
}
