import { type Engine, type MigrationDatabase, sequenceColumn, sequenceType } from '@trivium/db'
import { sql } from 'kysely'

/** Saved searches, and on PostgreSQL trimming that spares what is pinned. */
export async function addPins(db: MigrationDatabase, engine: Engine): Promise<void> {
  await db.schema
    .createTable('saved_searches')
    .addColumn('number', sequenceType(engine), sequenceColumn(engine))
    .addColumn('id', 'text', column => column.notNull())
    .addColumn('endpoint_number', 'bigint', column => column.notNull())
    .addColumn('name', 'text', column => column.notNull())
    .addColumn('q', 'text', column => column.notNull())
    .addColumn('created_at', 'bigint', column => column.notNull())
    .execute()
  await db.schema
    .createIndex('saved_searches_by_endpoint')
    .on('saved_searches')
    .columns(['endpoint_number', 'number'])
    .execute()
  if (engine === 'postgres') await sparePinned(db)
}

/**
 * A pinned request is neither counted nor trimmed. Where one stands among those that are kept, the numbers have a hole, so
 * captures go the way that asks first, and `capture_end` never meets one.
 */
async function sparePinned(db: MigrationDatabase): Promise<void> {
  await sql`
    create or replace function trim_requests(endpoints bigint[], after bigint[], up_to bigint[])
    returns void language plpgsql as $$
    begin
      with oldest as (
        select r.number, exists (
          select from deliveries d where d.request_number = r.number and d.status in ('pending', 'in_flight')
        ) as needed
        from unnest(endpoints, after, up_to) as c (number, after, up_to)
        join requests r on r.endpoint_number = c.number and r.hidden = 0 and r.seq > c.after and r.seq <= c.up_to
        where r.pinned = 0
      ),
      hidden as (update requests set hidden = 1 where number in (select o.number from oldest o where o.needed)),
      ended as (delete from deliveries where request_number in (select o.number from oldest o where not o.needed))
      delete from requests where number in (select o.number from oldest o where not o.needed);
    end $$`.execute(db)
}
