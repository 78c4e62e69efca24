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
    create function capture_end(endpoint bigint, trimmed bigint, kept bigint) returns text[] language plpgsql as $$
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
        with oldest as (
          select r.number, exists (
            select from deliveries d where d.request_number = r.number and d.status in ('pending', 'in_flight')
          ) as needed
          from requests r
          where r.endpoint_number = endpoint and r.hidden = 0 and r.seq > trimmed and r.seq <= cut
        ),
        hidden as (update requests set hidden = 1 where number in (select o.number from oldest o where o.needed)),
        ended as (delete from deliveries where request_number in (select o.number from oldest o where not o.needed))
        delete from requests where number in (select o.number from oldest o where not o.needed);
      elsif cut > trimmed then
        delete from requests r
        where r.endpoint_number = endpoint and r.hidden = 0 and r.seq > trimmed and r.seq <= cut;
      end if;
      return array[own_response];
    end $$`.execute(db)
}
