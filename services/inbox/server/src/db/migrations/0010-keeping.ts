import type { Engine, MigrationDatabase } from '@trivium/db'
import { sql } from 'kysely'

/**
 * What endpoints keep, until when they live, and how many bytes they hold. The counters begin with nothing: the server
 * counts in the background what is not counted yet.
 */
export async function addKeeping(db: MigrationDatabase, engine: Engine): Promise<void> {
  for (const column of ['keep_count', 'keep_seconds', 'keep_bytes', 'expires_at'])
    await db.schema.alterTable('endpoints').addColumn(column, 'bigint').execute()
  for (const column of ['stored_bytes', 'pinned_bytes'])
    await db.schema
      .alterTable('endpoints')
      .addColumn(column, 'bigint', built => built.notNull().defaultTo(0))
      .execute()
  await db.schema
    .alterTable('endpoints')
    .addColumn('bytes_counted', 'integer', built => built.notNull().defaultTo(0))
    .execute()
  // Few endpoints have these, and they are looked for every moment.
  await sql`create index endpoints_by_expiry on endpoints (expires_at) where expires_at is not null`.execute(db)
  await sql`create index endpoints_with_age on endpoints (number) where keep_seconds is not null`.execute(db)
  await sql`create index endpoints_uncounted on endpoints (number) where bytes_counted = 0`.execute(db)
  // Endpoints that are gone while their requests still have to go, a few at a time.
  await sql`create table forgotten_endpoints (number bigint primary key)`.execute(db)
  if (engine === 'postgres') await countBytes(db)
}

/** As `requestSize` (requests/request-size.ts) has it. */
const size = sql.raw('r.body_size + length(r.target) + length(r.headers) + coalesce(length(r.trailers), 0)')

/** The functions of 0003 and 0007, which keep the counter as well. A server from before goes on calling the old `capture_end`. */
async function countBytes(db: MigrationDatabase): Promise<void> {
  await sql`
    create or replace function trim_requests(endpoints bigint[], after bigint[], up_to bigint[])
    returns void language plpgsql as $$
    begin
      with oldest as (
        select r.number, r.endpoint_number, ${size} as size, exists (
          select from deliveries d where d.request_number = r.number and d.status in ('pending', 'in_flight')
        ) as needed
        from unnest(endpoints, after, up_to) as c (number, after, up_to)
        join requests r on r.endpoint_number = c.number and r.hidden = 0 and r.seq > c.after and r.seq <= c.up_to
        where r.pinned = 0
      ),
      hidden as (update requests set hidden = 1 where number in (select o.number from oldest o where o.needed)),
      ended as (delete from deliveries where request_number in (select o.number from oldest o where not o.needed)),
      gone as (delete from requests where number in (select o.number from oldest o where not o.needed))
      update endpoints e set stored_bytes = e.stored_bytes - freed.bytes
      from (select o.endpoint_number, sum(o.size) as bytes from oldest o group by o.endpoint_number) freed
      where e.number = freed.endpoint_number;
    end $$`.execute(db)
  await sql`
    create function capture_end(endpoint bigint, trimmed bigint, kept bigint, added bigint)
    returns text language plpgsql as $$
    declare
      forwards boolean;
      delivers boolean;
      own_response text;
      newest record;
      cut bigint;
      freed bigint := 0;
    begin
      if current_setting('inbox.as_expected', true) is distinct from 'yes' then
        return null;
      end if;
      select exists (select from targets t where t.endpoint_number = endpoint and t.enabled = 1),
        exists (select from deliveries d where d.endpoint_number = endpoint)
      into forwards, delivers;
      if forwards then
        raise exception 'the endpoint forwards now';
      end if;

      select r.seq, r.received_at into newest from requests r
      where r.endpoint_number = endpoint and r.hidden = 0 order by r.seq desc limit 1;
      cut := greatest(trimmed, newest.seq - kept);
      if delivers then
        perform trim_requests(array[endpoint], array[trimmed], array[cut]);
      elsif cut > trimmed then
        with gone as (
          delete from requests r
          where r.endpoint_number = endpoint and r.hidden = 0 and r.seq > trimmed and r.seq <= cut
          returning ${size} as size
        )
        select coalesce(sum(g.size), 0) into freed from gone g;
      end if;
      update endpoints e
      set seq = newest.seq, trimmed_seq = cut, request_count = newest.seq - cut,
        stored_bytes = e.stored_bytes + added - freed,
        last_activity_at = greatest(e.last_activity_at, newest.received_at)
      where e.number = endpoint
      returning e.response into own_response;
      return coalesce(own_response, '');
    end $$`.execute(db)
}
