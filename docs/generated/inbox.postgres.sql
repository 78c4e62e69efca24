create table inbox.answers (
  number bigint not null default nextval('answers_number_seq'::regclass),
  endpoint_number bigint not null,
  status integer not null,
  response text not null,
  constraint answers_pkey PRIMARY KEY (number)
);

CREATE INDEX answers_by_endpoint ON inbox.answers USING btree (endpoint_number);

create table inbox.attempts (
  delivery_number bigint not null,
  number integer not null,
  started_at bigint not null,
  duration_ms integer not null,
  status integer,
  response_headers text,
  response_body bytea,
  error text,
  sent_headers text,
  sent_size integer,
  sent_body bytea,
  constraint attempts_key PRIMARY KEY (delivery_number, number),
  constraint attempts_delivery_number_fkey FOREIGN KEY (delivery_number) REFERENCES deliveries(number) ON DELETE CASCADE
);

create table inbox.deliveries (
  number bigint not null default nextval('deliveries_number_seq'::regclass),
  id text not null,
  endpoint_number bigint not null,
  request_number bigint not null,
  request_id text not null,
  seq bigint not null,
  target_number bigint,
  target_id text,
  target_url text not null,
  path_mode text not null,
  status text not null,
  attempt_count integer not null default 0,
  step integer not null default 0,
  next_attempt_at bigint,
  lease_owner text,
  lease_until bigint,
  error text,
  edited_method text,
  edited_headers text,
  edited_body bytea,
  resign integer not null default 0,
  created_at bigint not null,
  updated_at bigint not null,
  send_origin integer not null default 0,
  constraint deliveries_pkey PRIMARY KEY (number),
  constraint deliveries_id_key UNIQUE (id)
);

CREATE INDEX deliveries_by_change ON inbox.deliveries USING btree (endpoint_number, updated_at);

CREATE INDEX deliveries_by_endpoint ON inbox.deliveries USING btree (endpoint_number, number);

CREATE INDEX deliveries_by_ready ON inbox.deliveries USING btree (status, target_number, next_attempt_at);

CREATE INDEX deliveries_by_request ON inbox.deliveries USING btree (request_number);

CREATE INDEX deliveries_by_target ON inbox.deliveries USING btree (target_number, status, seq);

create table inbox.endpoints (
  number bigint not null default nextval('endpoints_number_seq'::regclass),
  id text not null,
  name text,
  created_at bigint not null,
  last_activity_at bigint,
  seq bigint not null default 0,
  request_count bigint not null default 0,
  trimmed_seq bigint not null default 0,
  response text,
  verifier text,
  answer_number bigint not null default 0,
  keep_count bigint,
  keep_seconds bigint,
  keep_bytes bigint,
  expires_at bigint,
  stored_bytes bigint not null default 0,
  pinned_bytes bigint not null default 0,
  bytes_counted integer not null default 0,
  constraint endpoints_pkey PRIMARY KEY (number),
  constraint endpoints_id_key UNIQUE (id)
) with (fillfactor=40);

CREATE INDEX endpoints_by_expiry ON inbox.endpoints USING btree (expires_at) WHERE (expires_at IS NOT NULL);

CREATE INDEX endpoints_uncounted ON inbox.endpoints USING btree (number) WHERE (bytes_counted = 0);

CREATE INDEX endpoints_with_age ON inbox.endpoints USING btree (number) WHERE (keep_seconds IS NOT NULL);

create table inbox.forgotten_endpoints (
  number bigint not null,
  constraint forgotten_endpoints_pkey PRIMARY KEY (number)
);

create table inbox.migrations (
  name text not null,
  applied_at bigint not null,
  constraint migrations_pkey PRIMARY KEY (name)
);

create table inbox.rate_limits (
  key character varying(255) not null,
  points integer not null default 0,
  expire bigint,
  constraint rate_limits_pkey PRIMARY KEY (key)
);

create table inbox.refusals (
  number bigint not null default nextval('refusals_number_seq'::regclass),
  id text not null,
  endpoint_number bigint not null,
  refused_at bigint not null,
  status integer not null,
  reason text not null,
  method text,
  target text,
  size bigint,
  remote_address text,
  head bytea not null,
  constraint refusals_pkey PRIMARY KEY (number)
);

CREATE INDEX refusals_by_endpoint ON inbox.refusals USING btree (endpoint_number, number);

create table inbox.requests (
  number bigint not null default nextval('requests_number_seq'::regclass),
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
  body bytea not null,
  answer_number bigint not null default 0,
  answered_at bigint,
  pinned integer not null default 0,
  note text,
  constraint requests_pkey PRIMARY KEY (number)
);

CREATE UNIQUE INDEX requests_by_seq ON inbox.requests USING btree (endpoint_number, hidden, seq);

create table inbox.saved_searches (
  number bigint not null default nextval('saved_searches_number_seq'::regclass),
  id text not null,
  endpoint_number bigint not null,
  name text not null,
  q text not null,
  created_at bigint not null,
  constraint saved_searches_pkey PRIMARY KEY (number)
);

CREATE INDEX saved_searches_by_endpoint ON inbox.saved_searches USING btree (endpoint_number, number);

create table inbox.targets (
  number bigint not null default nextval('targets_number_seq'::regclass),
  id text not null,
  endpoint_number bigint not null,
  url text not null,
  enabled integer not null,
  path_mode text not null,
  ordered integer not null,
  send_origin integer not null,
  created_at bigint not null,
  failures integer not null default 0,
  open_until bigint,
  disabled_reason text,
  disabled_at bigint,
  failing_since bigint,
  filter text,
  transform text,
  retry_seconds text,
  timeout_ms integer,
  rate_per_second double precision,
  rate_at double precision,
  constraint targets_pkey PRIMARY KEY (number),
  constraint targets_id_key UNIQUE (id)
);

CREATE INDEX targets_by_endpoint ON inbox.targets USING btree (endpoint_number);

CREATE OR REPLACE FUNCTION inbox.capture_begin(endpoint bigint, expected_seq bigint, expected_count bigint, expected_trim bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    begin
      perform from endpoints e
      where e.number = endpoint and e.seq = expected_seq and e.request_count = expected_count
        and e.trimmed_seq = expected_trim and e.verifier is null
      for no key update;
      if found then
        perform set_config('inbox.as_expected', 'yes', true);
      end if;
    end $function$;

CREATE OR REPLACE FUNCTION inbox.capture_begin(endpoint bigint, expected_seq bigint, expected_count bigint, expected_trim bigint, expected_answer bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    begin
      perform from endpoints e
      where e.number = endpoint and e.seq = expected_seq and e.request_count = expected_count
        and e.trimmed_seq = expected_trim and e.answer_number = expected_answer and e.verifier is null
      for no key update;
      if found then
        perform set_config('inbox.as_expected', 'yes', true);
      end if;
    end $function$;

CREATE OR REPLACE FUNCTION inbox.capture_end(endpoint bigint, trimmed bigint, kept bigint)
 RETURNS text
 LANGUAGE plpgsql
AS $function$
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
    end $function$;

CREATE OR REPLACE FUNCTION inbox.capture_end(endpoint bigint, trimmed bigint, kept bigint, added bigint)
 RETURNS text
 LANGUAGE plpgsql
AS $function$
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
          returning r.body_size + length(r.target) + length(r.headers) + coalesce(length(r.trailers), 0) as size
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
    end $function$;

CREATE OR REPLACE FUNCTION inbox.trim_requests(endpoints bigint[], after bigint[], up_to bigint[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    begin
      with oldest as (
        select r.number, r.endpoint_number, r.body_size + length(r.target) + length(r.headers) + coalesce(length(r.trailers), 0) as size, exists (
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
    end $function$;
