import type { Engine, MigrationDatabase } from '@trivium/db'
import { sql } from 'kysely'

/**
 * What stands before and after the rows of a streamed capture (receive/postgres-capture-stream.ts). `capture_begin` locks the
 * endpoint and leaves a mark if its counters are as expected and signatures are not checked; the rows are copied only where
 * the mark is. `capture_end` then raises the counters and trims. It answers null without the mark, otherwise the endpoint's
 * own response in an array of one. A target that was enabled meanwhile undoes the whole: its deliveries would be missing.
 */
export async function createCaptureStream(db: MigrationDatabase, engine: Engine): Promise<void> {
  if (engine !== 'postgres') return
  await sql`
    create function capture_begin(endpoint bigint, expected_seq bigint, expected_count bigint, expected_trim bigint)
    returns void language plpgsql as $$
    begin
      perform from endpoints e
      where e.number = endpoint and e.seq = expected_seq and e.request_count = expected_count
        and e.trimmed_seq = expected_trim and e.verifier is null
      for no key update;
      if found then
        perform set_config('inbox.as_expected', 'yes', true);
      end if;
    end $$`.execute(db)
  await sql`
    create function capture_end(endpoint bigint, kept bigint) returns text[] language plpgsql as $$
    declare
      newest record;
      own_response text;
      cut_before bigint;
      cut bigint;
    begin
      if current_setting('inbox.as_expected', true) is distinct from 'yes' then
        return null;
      end if;
      if exists (select from targets t where t.endpoint_number = endpoint and t.enabled = 1) then
        raise exception 'the endpoint forwards now';
      end if;

      select r.seq, r.received_at into newest from requests r
      where r.endpoint_number = endpoint and r.hidden = 0 order by r.seq desc limit 1;
      select e.trimmed_seq into cut_before from endpoints e where e.number = endpoint;
      cut := greatest(cut_before, newest.seq - kept);
      update endpoints e
      set seq = newest.seq, request_count = newest.seq - cut, trimmed_seq = cut,
        last_activity_at = greatest(e.last_activity_at, newest.received_at)
      where e.number = endpoint
      returning e.response into own_response;

      if exists (select from deliveries d where d.endpoint_number = endpoint) then
        with oldest as (
          select r.number, exists (
            select from deliveries d where d.request_number = r.number and d.status in ('pending', 'in_flight')
          ) as needed
          from requests r
          where r.endpoint_number = endpoint and r.hidden = 0 and r.seq > cut_before and r.seq <= cut
        ),
        hidden as (update requests set hidden = 1 where number in (select o.number from oldest o where o.needed)),
        ended as (delete from deliveries where request_number in (select o.number from oldest o where not o.needed))
        delete from requests where number in (select o.number from oldest o where not o.needed);
      else
        delete from requests r
        where r.endpoint_number = endpoint and r.hidden = 0 and r.seq > cut_before and r.seq <= cut;
      end if;
      return array[own_response];
    end $$`.execute(db)
}
