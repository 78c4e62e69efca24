import type { Engine, MigrationDatabase } from '@trivium/db'
import { sql } from 'kysely'

/**
 * `trim_requests` removes the oldest of some endpoints, from where the last trimming ended: PostgreSQL keeps what was deleted
 * in its indexes for a while, and would otherwise walk over all of it. One that is still to be delivered only disappears from
 * sight. `capture_end` uses it too, and answers with plain text now: null without the mark of `capture_begin`, otherwise the
 * endpoint's own response, empty where it has none.
 */
export async function createTrimming(db: MigrationDatabase, engine: Engine): Promise<void> {
  if (engine !== 'postgres') return
  await sql`
    create function trim_requests(endpoints bigint[], after bigint[], up_to bigint[]) returns void language plpgsql as $$
    begin
      with oldest as (
        select r.number, exists (
          select from deliveries d where d.request_number = r.number and d.status in ('pending', 'in_flight')
        ) as needed
        from unnest(endpoints, after, up_to) as c (number, after, up_to)
        join requests r on r.endpoint_number = c.number and r.hidden = 0 and r.seq > c.after and r.seq <= c.up_to
      ),
      hidden as (update requests set hidden = 1 where number in (select o.number from oldest o where o.needed)),
      ended as (delete from deliveries where request_number in (select o.number from oldest o where not o.needed))
      delete from requests where number in (select o.number from oldest o where not o.needed);
    end $$`.execute(db)
  // The second is how it stood in databases from before 0002 got its last shape.
  await sql`drop function if exists capture_end(bigint, bigint, bigint), capture_end(bigint, bigint)`.execute(db)
  await sql`
    create function capture_end(endpoint bigint, trimmed bigint, kept bigint) returns text language plpgsql as $$
    declare
      forwards boolean;
      delivers boolean;
      own_response text;
      cut bigint;
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

      update endpoints e
      set seq = newest.seq,
        trimmed_seq = greatest(trimmed, newest.seq - kept),
        request_count = newest.seq - greatest(trimmed, newest.seq - kept),
        last_activity_at = greatest(e.last_activity_at, newest.received_at)
      from (
        select r.seq, r.received_at from requests r
        where r.endpoint_number = endpoint and r.hidden = 0 order by r.seq desc limit 1
      ) newest
      where e.number = endpoint
      returning e.response, e.trimmed_seq into own_response, cut;

      if delivers then
        perform trim_requests(array[endpoint], array[trimmed], array[cut]);
      elsif cut > trimmed then
        delete from requests r
        where r.endpoint_number = endpoint and r.hidden = 0 and r.seq > trimmed and r.seq <= cut;
      end if;
      return coalesce(own_response, '');
    end $$`.execute(db)
}
