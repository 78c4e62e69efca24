import type { Engine, MigrationDatabase } from '@trivium/db'
import { sql } from 'kysely'

/**
 * What was answered to each request. Own responses are kept once, in `answers`; a request names the one it got, 0 being the
 * default acknowledgement, which can be told from the request itself. So a capture writes two small numbers more and no body.
 * A request can also be pinned and carry a note.
 */
export async function addAnswers(db: MigrationDatabase, engine: Engine): Promise<void> {
  await sql`
    create table answers (
      number ${sql.raw(engine === 'sqlite' ? 'integer primary key autoincrement' : 'bigserial primary key')},
      endpoint_number bigint not null,
      status integer not null,
      response text not null
    )`.execute(db)
  await sql`create index answers_by_endpoint on answers (endpoint_number)`.execute(db)
  await sql`alter table endpoints add column answer_number bigint not null default 0`.execute(db)
  if (engine === 'postgres') await growRequests(db)
  else await rebuildRequests(db)
  await adoptResponses(db, engine)
  if (engine === 'postgres') await createCaptureBegin(db)
}

async function growRequests(db: MigrationDatabase): Promise<void> {
  await sql`
    alter table requests
      add column answer_number bigint not null default 0,
      add column answered_at bigint,
      add column pinned integer not null default 0,
      add column note text`.execute(db)
}

/**
 * SQLite reads the columns of a row in their order, and to get behind a body of a megabyte it walks through all its pages. So
 * the body has to stay the last column, and the table is written anew.
 */
async function rebuildRequests(db: MigrationDatabase): Promise<void> {
  const kept = sql.raw(
    'number, id, endpoint_number, hidden, seq, method, target, headers, trailers, http_version, remote_address, received_at, body_size, signature, body',
  )
  await sql`
    create table requests_with_answers (
      number integer primary key,
      id text not null,
      endpoint_number bigint not null,
      hidden integer not null default 0,
      seq bigint not null,
      method text not null,
      target text not null,
      headers text not null,
      trailers text,
      http_version text not null,
      remote_address text,
      received_at bigint not null,
      body_size integer not null,
      signature text,
      answer_number bigint not null default 0,
      answered_at bigint,
      pinned integer not null default 0,
      note text,
      body blob not null
    )`.execute(db)
  await sql`insert into requests_with_answers (${kept}) select ${kept} from requests order by number`.execute(db)
  await sql`drop table requests`.execute(db)
  await sql`alter table requests_with_answers rename to requests`.execute(db)
  await sql`create unique index requests_by_seq on requests (endpoint_number, hidden, seq)`.execute(db)
}

/** Responses that were set up before. */
async function adoptResponses(db: MigrationDatabase, engine: Engine): Promise<void> {
  const status =
    engine === 'sqlite' ? sql`json_extract(response, '$.status')` : sql`(response::json ->> 'status')::integer`
  await sql`
    insert into answers (endpoint_number, status, response)
    select number, ${status}, response from endpoints where response is not null`.execute(db)
  await sql`
    update endpoints set answer_number = (select a.number from answers a where a.endpoint_number = endpoints.number)
    where response is not null`.execute(db)
}

/** Rows that are sent before anything was asked also tell which answer they get, so it has to be the expected one. */
async function createCaptureBegin(db: MigrationDatabase): Promise<void> {
  await sql`
    create function capture_begin(
      endpoint bigint, expected_seq bigint, expected_count bigint, expected_trim bigint, expected_answer bigint
    )
    returns void language plpgsql as $$
    begin
      perform from endpoints e
      where e.number = endpoint and e.seq = expected_seq and e.request_count = expected_count
        and e.trimmed_seq = expected_trim and e.answer_number = expected_answer and e.verifier is null
      for no key update;
      if found then
        perform set_config('inbox.as_expected', 'yes', true);
      end if;
    end $$`.execute(db)
}
