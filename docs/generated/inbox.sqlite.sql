CREATE TABLE answers (
  number integer primary key autoincrement,
  endpoint_number bigint not null,
  status integer not null,
  response text not null
);

CREATE INDEX answers_by_endpoint on answers (endpoint_number);

CREATE TABLE "attempts" (
  "delivery_number" bigint not null references "deliveries" ("number") on delete cascade,
  "number" integer not null,
  "started_at" bigint not null,
  "duration_ms" integer not null,
  "status" integer,
  "response_headers" text,
  "response_body" blob,
  "error" text,
  "sent_headers" text,
  "sent_size" integer,
  "sent_body" blob,
  constraint "attempts_key" primary key ("delivery_number", "number")
);

CREATE TABLE "deliveries" (
  "number" integer primary key autoincrement,
  "id" text not null unique,
  "endpoint_number" bigint not null,
  "request_number" bigint not null,
  "request_id" text not null,
  "seq" bigint not null,
  "target_number" bigint,
  "target_id" text,
  "target_url" text not null,
  "path_mode" text not null,
  "status" text not null,
  "attempt_count" integer default 0 not null,
  "step" integer default 0 not null,
  "next_attempt_at" bigint,
  "lease_owner" text,
  "lease_until" bigint,
  "error" text,
  "edited_method" text,
  "edited_headers" text,
  "edited_body" blob,
  "resign" integer default 0 not null,
  "created_at" bigint not null,
  "updated_at" bigint not null,
  "send_origin" integer default 0 not null
);

CREATE INDEX "deliveries_by_change" on "deliveries" ("endpoint_number", "updated_at");

CREATE INDEX "deliveries_by_endpoint" on "deliveries" ("endpoint_number", "number");

CREATE INDEX "deliveries_by_ready" on "deliveries" ("status", "target_number", "next_attempt_at");

CREATE INDEX "deliveries_by_request" on "deliveries" ("request_number");

CREATE INDEX "deliveries_by_target" on "deliveries" ("target_number", "status", "seq");

CREATE TABLE "endpoints" (
  "number" integer primary key autoincrement,
  "id" text not null unique,
  "name" text,
  "created_at" bigint not null,
  "last_activity_at" bigint,
  "seq" bigint default 0 not null,
  "request_count" bigint default 0 not null,
  "trimmed_seq" bigint default 0 not null,
  "response" text,
  "verifier" text,
  answer_number bigint not null default 0,
  "keep_count" bigint,
  "keep_seconds" bigint,
  "keep_bytes" bigint,
  "expires_at" bigint,
  "stored_bytes" bigint default 0 not null,
  "pinned_bytes" bigint default 0 not null,
  "bytes_counted" integer default 0 not null
);

CREATE INDEX endpoints_by_expiry on endpoints (expires_at) where expires_at is not null;

CREATE INDEX endpoints_uncounted on endpoints (number) where bytes_counted = 0;

CREATE INDEX endpoints_with_age on endpoints (number) where keep_seconds is not null;

CREATE TABLE forgotten_endpoints (
  number bigint primary key
);

CREATE TABLE "migrations" (
  "name" text primary key,
  "applied_at" bigint not null
);

CREATE TABLE "refusals" (
  "number" integer primary key autoincrement,
  "id" text not null,
  "endpoint_number" bigint not null,
  "refused_at" bigint not null,
  "status" integer not null,
  "reason" text not null,
  "method" text,
  "target" text,
  "size" bigint,
  "remote_address" text,
  "head" blob not null
);

CREATE INDEX "refusals_by_endpoint" on "refusals" ("endpoint_number", "number");

CREATE TABLE "requests" (
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
);

CREATE UNIQUE INDEX requests_by_seq on requests (endpoint_number, hidden, seq);

CREATE TABLE "saved_searches" (
  "number" integer primary key autoincrement,
  "id" text not null,
  "endpoint_number" bigint not null,
  "name" text not null,
  "q" text not null,
  "created_at" bigint not null
);

CREATE INDEX "saved_searches_by_endpoint" on "saved_searches" ("endpoint_number", "number");

CREATE TABLE "targets" (
  "number" integer primary key autoincrement,
  "id" text not null unique,
  "endpoint_number" bigint not null,
  "url" text not null,
  "enabled" integer not null,
  "path_mode" text not null,
  "ordered" integer not null,
  "send_origin" integer not null,
  "created_at" bigint not null,
  "failures" integer default 0 not null,
  "open_until" bigint,
  "disabled_reason" text,
  "disabled_at" bigint,
  "failing_since" bigint,
  "filter" text,
  "transform" text,
  "retry_seconds" text,
  "timeout_ms" integer,
  "rate_per_second" double precision,
  "rate_at" double precision
);

CREATE INDEX "targets_by_endpoint" on "targets" ("endpoint_number");
