CREATE TABLE "chapters" (
  "seq" integer primary key autoincrement,
  "id" text not null unique,
  "course_id" text not null references "courses" ("id") on delete cascade,
  "title" text not null,
  "description" text not null,
  "number" integer not null,
  "start_date" bigint not null,
  "end_date" bigint not null
);

CREATE INDEX "chapters_order" on "chapters" ("course_id", "number", "seq");

CREATE TABLE "courses" (
  "seq" integer primary key autoincrement,
  "id" text not null unique,
  "title" text not null,
  "description" text not null,
  "start_date" bigint not null,
  "end_date" bigint not null,
  "published" integer not null,
  "owner_id" text not null
);

CREATE INDEX "courses_owner" on "courses" ("owner_id", "seq");

CREATE TABLE "media_records" (
  "seq" integer primary key autoincrement,
  "id" text not null unique,
  "name" text not null,
  "type" text not null
);

CREATE TABLE "memberships" (
  "user_id" text not null,
  "course_id" text not null references "courses" ("id") on delete cascade,
  constraint "memberships_key" primary key ("user_id", "course_id")
);

CREATE INDEX "memberships_course" on "memberships" ("course_id");

CREATE TABLE "migrations" (
  "name" text primary key,
  "applied_at" bigint not null
);
