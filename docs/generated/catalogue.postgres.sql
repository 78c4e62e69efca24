create table catalogue.chapters (
  seq bigint not null default nextval('chapters_seq_seq'::regclass),
  id text not null,
  course_id text not null,
  title text not null,
  description text not null,
  number integer not null,
  start_date bigint not null,
  end_date bigint not null,
  constraint chapters_pkey PRIMARY KEY (seq),
  constraint chapters_id_key UNIQUE (id),
  constraint chapters_course_id_fkey FOREIGN KEY (course_id) REFERENCES courses(id) ON DELETE CASCADE
);

CREATE INDEX chapters_order ON catalogue.chapters USING btree (course_id, number, seq);

CREATE TRIGGER raise_version AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON catalogue.chapters FOR EACH STATEMENT EXECUTE FUNCTION raise_version();

create table catalogue.courses (
  seq bigint not null default nextval('courses_seq_seq'::regclass),
  id text not null,
  title text not null,
  description text not null,
  start_date bigint not null,
  end_date bigint not null,
  published integer not null,
  owner_id text not null,
  constraint courses_pkey PRIMARY KEY (seq),
  constraint courses_id_key UNIQUE (id)
);

CREATE INDEX courses_owner ON catalogue.courses USING btree (owner_id, seq);

CREATE TRIGGER raise_version AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON catalogue.courses FOR EACH STATEMENT EXECUTE FUNCTION raise_version();

create table catalogue.media_records (
  seq bigint not null default nextval('media_records_seq_seq'::regclass),
  id text not null,
  name text not null,
  type text not null,
  constraint media_records_pkey PRIMARY KEY (seq),
  constraint media_records_id_key UNIQUE (id)
);

CREATE TRIGGER raise_version AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON catalogue.media_records FOR EACH STATEMENT EXECUTE FUNCTION raise_version();

create table catalogue.memberships (
  user_id text not null,
  course_id text not null,
  constraint memberships_key PRIMARY KEY (user_id, course_id),
  constraint memberships_course_id_fkey FOREIGN KEY (course_id) REFERENCES courses(id) ON DELETE CASCADE
);

CREATE INDEX memberships_course ON catalogue.memberships USING btree (course_id);

CREATE TRIGGER raise_version AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON catalogue.memberships FOR EACH STATEMENT EXECUTE FUNCTION raise_version();

create table catalogue.migrations (
  name text not null,
  applied_at bigint not null,
  constraint migrations_pkey PRIMARY KEY (name)
);

create table catalogue.versions (
  shard integer not null,
  value bigint not null,
  constraint versions_pkey PRIMARY KEY (shard)
);

CREATE OR REPLACE FUNCTION catalogue.raise_version()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'catalogue'
AS $function$
  begin
    update versions set value = floor(random() * 9007199254740991)
      where shard = (select shard from versions where shard >= 0 order by shard limit 1 for update skip locked);
    if not found then
      update versions set value = floor(random() * 9007199254740991) where shard = 0;
    end if;
    return null;
  end $function$;
