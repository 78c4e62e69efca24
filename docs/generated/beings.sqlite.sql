CREATE TABLE "api_tokens" (
  "seq" integer primary key autoincrement,
  "id" text not null unique,
  "name" text not null,
  "token_hash" text not null unique,
  "created_at" integer not null,
  "last_used_at" integer
);

CREATE TABLE "arrivals" (
  "seq" integer primary key autoincrement,
  "id" text not null unique,
  "name" text not null,
  "state" text not null,
  "error" text not null,
  "bytes" integer not null,
  "started_at" integer not null,
  "ended_at" integer
);

CREATE TABLE "attachments" (
  "id" text primary key,
  "name" text not null,
  "size" integer not null,
  "mime_type" text not null,
  "created_at" integer not null
);

CREATE TABLE "audit_entries" (
  "seq" integer primary key autoincrement,
  "id" text not null unique,
  "at" integer not null,
  "kind" text not null,
  "being_id" text not null,
  "being_name" text not null,
  "permission_type" text not null,
  "resource" text not null,
  "result" text not null,
  "reason" text not null,
  "tool" text not null,
  "action" text not null
);

CREATE INDEX "audit_entries_at" on "audit_entries" ("at");

CREATE INDEX "audit_entries_being" on "audit_entries" ("being_id", "at");

CREATE INDEX "audit_entries_result" on "audit_entries" ("result", "at", "seq");

CREATE INDEX "audit_entries_type" on "audit_entries" ("permission_type", "at", "seq");

CREATE TRIGGER audit_totals_insert after insert on audit_entries begin
    insert into audit_totals
    values (new.at / 86400000, new.being_id, new.kind, new.permission_type, new.result, 1)
    on conflict do update set total = total + 1; end;

CREATE TABLE audit_totals (
  day integer not null,
  being_id text not null,
  kind text not null,
  permission_type text not null,
  result text not null,
  total integer not null,
  primary key (day, being_id, kind, permission_type, result)
);

CREATE TABLE "beings" (
  "seq" integer primary key autoincrement,
  "id" text not null unique,
  "name" text not null,
  "is_curator" integer default 0 not null,
  "status" text default 'idle' not null,
  "status_reason" text default '' not null,
  "activity" text default 'idle' not null,
  "activity_since" integer not null,
  "ai_client_type" text default '' not null,
  "ai_config" text default '{}' not null,
  "using_fallback" integer default 0 not null,
  "failure_count" integer default 0 not null,
  "created_at" integer not null,
  "last_active_at" integer,
  "arriving" integer default 0 not null
);

CREATE TRIGGER project_member_gone after delete on beings begin
    delete from participants where participant_id = old.id and conversation_id in
      (select group_channel_id from projects union select id from conversations where type = 'broadcast'); end;

CREATE TRIGGER tasks_of_deleted_being before delete on beings begin
    update tasks set status = case status when 'running' then 'pending' else status end,
      being_id = (select link.being_id from task_assignees as link
        where link.task_id = tasks.id and link.being_id != old.id order by link.seq limit 1)
    where being_id = old.id and project_id is not null; end;

CREATE TRIGGER work_notes_of_being after delete on beings
    begin delete from work_notes where owner_type = 'being' and owner_id = old.id; end;

CREATE TABLE "chat_events" (
  "seq" integer primary key,
  "conversation_id" text not null,
  "type" text not null,
  "data" text not null,
  "created_at" integer not null
);

CREATE INDEX "chat_events_conversation" on "chat_events" ("conversation_id", "seq");

CREATE TABLE "code_positions" (
  "seq" integer primary key autoincrement,
  "id" text not null unique,
  "file_path" text not null,
  "line_number" integer not null,
  "column_number" integer not null,
  "line_text" text not null,
  "before_text" text not null,
  "after_text" text not null,
  "created_at" integer not null,
  "updated_at" integer not null
);

CREATE INDEX "code_positions_file" on "code_positions" ("file_path", "seq");

CREATE TABLE "conversation_summaries" (
  "seq" integer primary key autoincrement,
  "id" text not null unique,
  "conversation_id" text not null,
  "being_id" text not null references "beings" ("id") on delete cascade,
  "message_id" text not null references "messages" ("id") on delete cascade,
  "message_seq" integer not null,
  "content" text not null,
  "created_at" integer not null
);

CREATE INDEX "conversation_summaries_message" on "conversation_summaries" ("message_id");

CREATE INDEX "conversation_summaries_place" on "conversation_summaries" ("conversation_id", "being_id", "message_seq");

CREATE TABLE "conversations" (
  "seq" integer primary key autoincrement,
  "id" text not null unique,
  "type" text not null,
  "being_id" text references "beings" ("id") on delete cascade,
  "title" text not null,
  "created_at" integer not null,
  "last_message" text default '' not null,
  "last_message_at" integer,
  "message_count" integer default 0 not null,
  "pinned" integer default 0 not null,
  "read_seq" integer default 0 not null,
  "ai_client_type" text default '' not null,
  "model" text default '' not null,
  "branch_of" text default '' not null,
  "branch_message" text default '' not null
);

CREATE INDEX "conversations_being" on "conversations" ("being_id");

CREATE TABLE "cycles" (
  "cycle_index" integer primary key autoincrement,
  "owner_type" text not null,
  "owner_id" text not null,
  "being_id" text not null references "beings" ("id") on delete cascade,
  "channel_id" text not null references "conversations" ("id") on delete cascade,
  "state" text not null,
  "error" text default '' not null,
  "started_at" integer not null,
  "ended_at" integer
);

CREATE INDEX "cycles_being" on "cycles" ("being_id");

CREATE INDEX "cycles_channel" on "cycles" ("channel_id");

CREATE INDEX "cycles_owner" on "cycles" ("owner_type", "owner_id", "cycle_index");

CREATE INDEX cycles_running on cycles (owner_type, owner_id) where state = 'running';

CREATE TABLE "files" (
  "id" text primary key,
  "conversation_id" text not null references "conversations" ("id") on delete cascade,
  "message_id" text not null,
  "name" text not null,
  "size" integer not null,
  "mime_type" text not null,
  "path" text not null,
  "created_at" integer not null,
  "told" text
);

CREATE INDEX "files_message" on "files" ("message_id");

CREATE TABLE "knowledge_aliases" (
  "alias_key" text primary key,
  "alias" text not null,
  "node_key" text not null,
  "created_at" integer not null
);

CREATE INDEX "knowledge_aliases_node" on "knowledge_aliases" ("node_key");

CREATE TABLE "knowledge_nodes" (
  "key" text primary key,
  "name" text not null
);

CREATE TABLE "log_entries" (
  "seq" integer primary key autoincrement,
  "at" integer not null,
  "level" text not null,
  "source" text not null,
  "message" text not null,
  "being_id" text not null,
  "details" text not null
);

CREATE INDEX "log_entries_at" on "log_entries" ("at", "seq");

CREATE INDEX "log_entries_being" on "log_entries" ("being_id", "at", "seq");

CREATE INDEX "log_entries_level" on "log_entries" ("level", "at", "seq");

CREATE TRIGGER "log_entries_text_delete" after delete on "log_entries" begin insert into "log_entries_text" ("log_entries_text", rowid, "message", "source") values ('delete', old."seq", old."message", old."source"); end;

CREATE TRIGGER "log_entries_text_insert" after insert on "log_entries" begin insert into "log_entries_text" (rowid, "message", "source") values (new."seq", new."message", new."source"); end;

CREATE TRIGGER "log_entries_text_update" after update on "log_entries" begin insert into "log_entries_text" ("log_entries_text", rowid, "message", "source") values ('delete', old."seq", old."message", old."source"); insert into "log_entries_text" (rowid, "message", "source") values (new."seq", new."message", new."source"); end;

CREATE TRIGGER log_totals_delete after delete on log_entries begin
    update log_totals set total = total - 1
    where day = old.at / 86400000 and being_id = old.being_id and level = old.level; end;

CREATE TRIGGER log_totals_insert after insert on log_entries begin
    insert into log_totals values (new.at / 86400000, new.being_id, new.level, 1)
    on conflict do update set total = total + 1; end;

CREATE VIRTUAL TABLE "log_entries_text" using fts5 ("message", "source", content = 'log_entries',
    content_rowid = 'seq', tokenize = 'trigram');

CREATE TABLE "log_totals" (
  "day" integer not null,
  "being_id" text not null,
  "level" text not null,
  "total" integer not null,
  constraint "log_totals_key" primary key ("day", "being_id", "level")
);

CREATE TABLE "mail" (
  "seq" integer primary key autoincrement,
  "being_id" text not null references "beings" ("id") on delete cascade,
  "channel_id" text not null,
  "kind" text not null,
  "message_id" text,
  "payload" text not null,
  "turn_id" text,
  "created_at" integer not null
);

CREATE INDEX "mail_being" on "mail" ("being_id", "turn_id", "seq");

CREATE INDEX "mail_turn" on "mail" ("turn_id");

CREATE TABLE "memories" (
  "seq" integer primary key autoincrement,
  "id" text not null unique,
  "being_id" text not null references "beings" ("id") on delete cascade,
  "content" text not null,
  "type" text not null,
  "keywords" text not null,
  "importance" real not null,
  "is_summary" integer not null,
  "source_ids" text not null,
  "created_at" integer not null,
  "pinned" integer default 0 not null
);

CREATE INDEX "memories_being" on "memories" ("being_id", "seq");

CREATE INDEX "memories_being_time" on "memories" ("being_id", "created_at");

CREATE INDEX "memories_being_type" on "memories" ("being_id", "type", "seq");

CREATE INDEX memories_pinned on memories (being_id) where pinned = 1;

CREATE INDEX "memories_time" on "memories" ("created_at");

CREATE INDEX "memories_type" on "memories" ("type", "seq");

CREATE TRIGGER "memories_text_delete" after delete on "memories" begin insert into "memories_text" ("memories_text", rowid, "content", "keywords") values ('delete', old."seq", old."content", old."keywords"); end;

CREATE TRIGGER "memories_text_insert" after insert on "memories" begin insert into "memories_text" (rowid, "content", "keywords") values (new."seq", new."content", new."keywords"); end;

CREATE TRIGGER "memories_text_update" after update on "memories" begin insert into "memories_text" ("memories_text", rowid, "content", "keywords") values ('delete', old."seq", old."content", old."keywords"); insert into "memories_text" (rowid, "content", "keywords") values (new."seq", new."content", new."keywords"); end;

CREATE TRIGGER memories_to_embed_insert after insert on memories begin
    insert into memories_to_embed values (new.seq, new.being_id); end;

CREATE TRIGGER memories_to_embed_update after update of content on memories when new.content <> old.content
    begin
    delete from memory_vectors where memory_seq = new.seq;
    insert into memories_to_embed values (new.seq, new.being_id) on conflict do nothing;
    end;

CREATE TRIGGER memory_counts_delete after delete on memories begin
    update memory_counts set total = total - 1
    where being_id = old.being_id and type = old.type and is_summary = old.is_summary; end;

CREATE TRIGGER memory_counts_insert after insert on memories begin
    insert into memory_counts values (new.being_id, new.type, new.is_summary, 1)
    on conflict do update set total = total + 1; end;

CREATE TRIGGER memory_days_delete after delete on memories when old.is_summary = 0 begin
    update memory_days set total = total - 1 where being_id = old.being_id and day = ("old"."created_at" - (("old"."created_at" % 86400000) + 86400000) % 86400000);
    delete from memory_days where being_id = old.being_id and day = ("old"."created_at" - (("old"."created_at" % 86400000) + 86400000) % 86400000) and total = 0;
    end;

CREATE TRIGGER memory_days_insert after insert on memories when new.is_summary = 0 begin
    insert into memory_days values (new.being_id, ("new"."created_at" - (("new"."created_at" % 86400000) + 86400000) % 86400000), 1) on conflict do update set total = total + 1;
    end;

CREATE VIRTUAL TABLE "memories_text" using fts5 ("content", "keywords", content = 'memories',
    content_rowid = 'seq', tokenize = 'trigram');

CREATE TABLE "memories_to_embed" (
  "memory_seq" integer primary key references "memories" ("seq") on delete cascade,
  "being_id" text not null
);

CREATE INDEX "memories_to_embed_being" on "memories_to_embed" ("being_id", "memory_seq");

CREATE TABLE "memory_counts" (
  "being_id" text not null,
  "type" text not null,
  "is_summary" integer not null,
  "total" integer not null,
  constraint "memory_counts_key" primary key ("being_id", "type", "is_summary")
);

CREATE TABLE "memory_days" (
  "being_id" text not null,
  "day" integer not null,
  "total" integer not null,
  constraint "memory_days_key" primary key ("being_id", "day")
);

CREATE TABLE "memory_progress" (
  "being_id" text not null references "beings" ("id") on delete cascade,
  "level" text not null,
  "up_to" integer not null,
  constraint "memory_progress_key" primary key ("being_id", "level")
);

CREATE TABLE "memory_sources" (
  "summary_id" text not null references "memories" ("id") on delete cascade,
  "source_id" text not null references "memories" ("id") on delete cascade,
  constraint "memory_sources_key" primary key ("summary_id", "source_id")
);

CREATE INDEX "memory_sources_up" on "memory_sources" ("source_id");

CREATE TABLE "memory_summaries" (
  "memory_id" text primary key references "memories" ("id") on delete cascade,
  "being_id" text not null,
  "level" text not null,
  "period_start" integer not null
);

CREATE INDEX "memory_summaries_period" on "memory_summaries" ("being_id", "level", "period_start");

CREATE TABLE "memory_vector_counts" (
  "being_id" text not null,
  "model" text not null,
  "total" integer not null,
  constraint "memory_vector_counts_key" primary key ("being_id", "model")
);

CREATE TABLE "memory_vector_values" (
  "seq" integer primary key references "memory_vectors" ("seq") on delete cascade,
  "vector" blob not null
);

CREATE TABLE "memory_vectors" (
  "seq" integer primary key autoincrement,
  "memory_seq" integer not null unique references "memories" ("seq") on delete cascade,
  "being_id" text not null,
  "model" text not null,
  "dimension" integer not null,
  "signs" blob not null
);

CREATE INDEX "memory_vectors_being" on "memory_vectors" ("being_id", "seq");

CREATE TRIGGER memory_vector_counts_delete after delete on memory_vectors begin
    update memory_vector_counts set total = total - 1 where being_id = old.being_id and model = old.model;
    delete from memory_vector_counts where being_id = old.being_id and model = old.model and total = 0;
    end;

CREATE TRIGGER memory_vector_counts_insert after insert on memory_vectors begin
    insert into memory_vector_counts values (new.being_id, new.model, 1)
    on conflict do update set total = total + 1; end;

CREATE TABLE "message_variants" (
  "seq" integer primary key autoincrement,
  "id" text not null unique,
  "conversation_id" text not null references "conversations" ("id") on delete cascade,
  "anchor_id" text not null,
  "first_at" integer not null,
  "content" text not null
);

CREATE INDEX "message_variants_conversation" on "message_variants" ("conversation_id", "anchor_id");

CREATE TABLE "messages" (
  "seq" integer primary key autoincrement,
  "id" text not null unique,
  "conversation_id" text not null references "conversations" ("id") on delete cascade,
  "sender_id" text not null,
  "sender_name" text not null,
  "role" text not null,
  "content" text not null,
  "thinking" text,
  "tool_calls" text,
  "tool_call_id" text,
  "prompt_tokens" integer,
  "completion_tokens" integer,
  "total_tokens" integer,
  "status" text not null,
  "turn_id" text,
  "created_at" integer not null,
  "updated_at" integer not null,
  "finish_reason" text,
  "thinking_tokens" integer,
  "sealed_thinking" text,
  "origin" text,
  "model" text,
  "mentions" text
);

CREATE INDEX "messages_conversation" on "messages" ("conversation_id", "seq");

CREATE INDEX "messages_time" on "messages" ("created_at");

CREATE TRIGGER "messages_text_delete" after delete on "messages" begin insert into "messages_text" ("messages_text", rowid, "content") values ('delete', old."seq", old."content"); end;

CREATE TRIGGER "messages_text_insert" after insert on "messages" begin insert into "messages_text" (rowid, "content") values (new."seq", new."content"); end;

CREATE TRIGGER messages_text_update after update of content on messages when old.content is not new.content begin
    insert into messages_text (messages_text, rowid, content) values ('delete', old.seq, old.content);
    insert into messages_text (rowid, content) values (new.seq, new.content);
  end;

CREATE VIRTUAL TABLE "messages_text" using fts5 ("content", content = 'messages',
    content_rowid = 'seq', tokenize = 'trigram');

CREATE TABLE "migrations" (
  "name" text primary key,
  "applied_at" bigint not null
);

CREATE TABLE "model_prices" (
  "client_type" text not null,
  "model" text not null,
  "prompt_price" real not null,
  "completion_price" real not null,
  "cache_read_price" real,
  "source" text not null,
  "updated_at" integer not null,
  constraint "model_prices_key" primary key ("client_type", "model")
);

CREATE TABLE "participants" (
  "conversation_id" text not null references "conversations" ("id") on delete cascade,
  "participant_id" text not null,
  "kind" text not null,
  "name" text not null,
  "joined_at" integer not null,
  constraint "participants_key" primary key ("conversation_id", "participant_id")
);

CREATE INDEX "participants_participant" on "participants" ("participant_id");

CREATE TABLE "permission_requests" (
  "seq" integer primary key autoincrement,
  "id" text not null unique,
  "being_id" text not null references "beings" ("id") on delete cascade,
  "channel_id" text not null,
  "turn_id" text not null,
  "tool_call_id" text not null unique,
  "type" text not null,
  "resource" text not null,
  "tool" text not null,
  "action" text not null,
  "reason" text not null,
  "allow_code" text not null,
  "deny_code" text not null,
  "state" text not null,
  "created_at" integer not null,
  "answered_at" integer,
  "on_behalf_of" text default '[]' not null,
  "rememberable" integer default 1 not null,
  "access" text default '' not null,
  "wider" text default '' not null,
  "whole" integer default 0 not null
);

CREATE INDEX "permission_requests_pending" on "permission_requests" ("state", "being_id", "seq");

CREATE INDEX "permission_requests_turn" on "permission_requests" ("turn_id");

CREATE TABLE "permission_rules" (
  "seq" integer primary key autoincrement,
  "id" text not null unique,
  "permission_type" text not null,
  "resource_prefix" text not null,
  "result" text not null,
  "description" text not null,
  "being_id" text not null,
  "created_at" integer not null,
  "updated_at" integer not null,
  "access" text not null,
  "exact" integer not null,
  constraint "permission_rules_key" unique ("permission_type", "resource_prefix", "being_id", "access", "exact")
);

CREATE TABLE "project_members" (
  "project_id" text not null references "projects" ("id") on delete cascade,
  "being_id" text not null references "beings" ("id") on delete cascade,
  "joined_at" integer not null,
  constraint "project_members_key" primary key ("project_id", "being_id")
);

CREATE INDEX "project_members_being" on "project_members" ("being_id");

CREATE TABLE "project_roles" (
  "project_id" text not null,
  "being_id" text not null,
  "role_name" text not null,
  constraint "project_roles_key" primary key ("project_id", "being_id", "role_name"),
  constraint "project_roles_member" foreign key ("project_id", "being_id") references "project_members" ("project_id", "being_id") on delete cascade
);

CREATE TABLE "projects" (
  "seq" integer primary key autoincrement,
  "id" text not null unique,
  "name" text not null,
  "description" text not null,
  "status" text not null,
  "workflow_template" text,
  "group_channel_id" text not null,
  "broadcast_channel_id" text,
  "created_by" text not null,
  "created_at" integer not null,
  "updated_at" integer not null,
  "archived_at" integer
);

CREATE TRIGGER project_left_behind after delete on projects begin
    delete from work_notes where owner_type = 'project' and owner_id = old.id;
    delete from tool_permissions where owner_type = 'project' and owner_id = old.id; end;

CREATE TABLE "prompts" (
  "seq" integer primary key autoincrement,
  "span_id" text not null unique,
  "turn_id" text not null references "turns" ("id") on delete cascade,
  "data" blob not null
);

CREATE INDEX "prompts_turn" on "prompts" ("turn_id");

CREATE TABLE "remembered_answers" (
  "seq" integer primary key autoincrement,
  "id" text not null unique,
  "being_id" text not null references "beings" ("id") on delete cascade,
  "permission_type" text not null,
  "resource_prefix" text not null,
  "result" text not null,
  "expires_at" integer not null,
  "created_at" integer not null,
  "access" text not null,
  "exact" integer not null,
  constraint "remembered_answers_key" unique ("being_id", "permission_type", "resource_prefix", "access", "exact")
);

CREATE TABLE "settings" (
  "key" text primary key,
  "value" text not null
);

CREATE TABLE "soul_versions" (
  "seq" integer primary key autoincrement,
  "being_id" text not null references "beings" ("id") on delete cascade,
  "version" integer not null,
  "content" text not null,
  "source" text not null,
  "created_at" integer not null,
  constraint "soul_versions_being_version" unique ("being_id", "version")
);

CREATE TABLE "spans" (
  "seq" integer primary key autoincrement,
  "id" text not null unique,
  "turn_id" text not null references "turns" ("id") on delete cascade,
  "parent_id" text,
  "kind" text not null,
  "name" text not null,
  "started_at" integer not null,
  "ended_at" integer,
  "status" text not null,
  "attrs" text default '{}' not null
);

CREATE INDEX spans_open on spans (kind) where ended_at is null;

CREATE INDEX "spans_started" on "spans" ("started_at");

CREATE INDEX "spans_turn" on "spans" ("turn_id", "seq");

CREATE TABLE "task_assignees" (
  "seq" integer primary key autoincrement,
  "task_id" text not null references "tasks" ("id") on delete cascade,
  "being_id" text not null references "beings" ("id") on delete cascade,
  constraint "task_assignees_pair" unique ("task_id", "being_id")
);

CREATE INDEX "task_assignees_being" on "task_assignees" ("being_id");

CREATE TABLE "task_dependencies" (
  "task_id" text not null references "tasks" ("id") on delete cascade,
  "depends_on_id" text not null references "tasks" ("id") on delete cascade,
  constraint "task_dependencies_key" primary key ("task_id", "depends_on_id")
);

CREATE INDEX "task_dependencies_needed" on "task_dependencies" ("depends_on_id");

CREATE TABLE "task_handovers" (
  "seq" integer primary key autoincrement,
  "task_id" text not null references "tasks" ("id") on delete cascade,
  "from_being_id" text not null,
  "from_name" text not null,
  "to_being_id" text not null,
  "why" text not null,
  "files" text not null,
  "note_ids" text not null,
  "memory_ids" text not null,
  "created_at" integer not null
);

CREATE INDEX "task_handovers_task" on "task_handovers" ("task_id", "seq");

CREATE TABLE "tasks" (
  "seq" integer primary key autoincrement,
  "id" text not null unique,
  "being_id" text references "beings" ("id") on delete cascade,
  "project_id" text,
  "title" text not null,
  "description" text not null,
  "status" text not null,
  "priority" integer not null,
  "result" text default '' not null,
  "error" text default '' not null,
  "created_at" integer not null,
  "updated_at" integer not null,
  "started_at" integer,
  "completed_at" integer,
  "started_by" text default '[]' not null,
  "instance_id" text,
  "entry" integer,
  "purpose" text default '' not null,
  "hops" integer default 0 not null
);

CREATE INDEX "tasks_being" on "tasks" ("being_id", "status", "priority", "seq");

CREATE INDEX "tasks_instance" on "tasks" ("instance_id", "entry", "seq");

CREATE INDEX "tasks_project" on "tasks" ("project_id", "seq");

CREATE INDEX "tasks_status" on "tasks" ("status", "being_id");

CREATE TABLE "timers" (
  "seq" integer primary key autoincrement,
  "id" text not null unique,
  "being_id" text not null references "beings" ("id") on delete cascade,
  "name" text not null,
  "instruction" text not null,
  "type" text not null,
  "schedule" text not null,
  "max_steps" integer not null,
  "status" text not null,
  "next_run" integer,
  "last_triggered_at" integer,
  "times_triggered" integer default 0 not null,
  "created_at" integer not null,
  "updated_at" integer not null,
  "started_by" text default '[]' not null
);

CREATE INDEX "timers_being" on "timers" ("being_id", "seq");

CREATE INDEX timers_due on timers (next_run, seq) where status = 'active';

CREATE TABLE "token_ratios" (
  "client_type" text not null,
  "model" text not null,
  "estimated" real not null,
  "reported" real not null,
  "updated_at" integer not null,
  constraint "token_ratios_key" primary key ("client_type", "model")
);

CREATE TABLE "tool_calls" (
  "seq" integer primary key autoincrement,
  "id" text not null unique,
  "turn_id" text not null references "turns" ("id") on delete cascade,
  "message_id" text not null,
  "call_id" text not null,
  "name" text not null,
  "parameters" text not null,
  "state" text not null,
  "success" integer,
  "output" text default '' not null,
  "error" text default '' not null,
  "created_at" integer not null,
  "ended_at" integer
);

CREATE INDEX "tool_calls_turn" on "tool_calls" ("turn_id", "seq");

CREATE TABLE "tool_permissions" (
  "owner_type" text not null,
  "owner_id" text not null,
  "permissions" text not null,
  "updated_at" integer not null,
  constraint "tool_permissions_key" primary key ("owner_type", "owner_id")
);

CREATE TABLE "triples" (
  "seq" integer primary key autoincrement,
  "id" text not null unique,
  "being_id" text references "beings" ("id") on delete set null,
  "subject" text not null,
  "relation" text not null,
  "object" text not null,
  "confidence" real not null,
  "source" text not null,
  "category" text not null,
  "tags" text not null,
  "validation_status" text not null,
  "created_at" integer not null,
  "updated_at" integer not null,
  "subject_key" text default '' not null,
  "object_key" text default '' not null,
  constraint "triples_statement" unique ("subject", "relation", "object")
);

CREATE INDEX "triples_being" on "triples" ("being_id", "seq");

CREATE INDEX "triples_object" on "triples" ("object");

CREATE INDEX "triples_object_key" on "triples" ("object_key");

CREATE INDEX "triples_subject_key" on "triples" ("subject_key", "relation", "object_key");

CREATE TRIGGER "triples_text_delete" after delete on "triples" begin insert into "triples_text" ("triples_text", rowid, "subject", "relation", "object", "category", "tags") values ('delete', old."seq", old."subject", old."relation", old."object", old."category", old."tags"); end;

CREATE TRIGGER "triples_text_insert" after insert on "triples" begin insert into "triples_text" (rowid, "subject", "relation", "object", "category", "tags") values (new."seq", new."subject", new."relation", new."object", new."category", new."tags"); end;

CREATE TRIGGER triples_text_update after update of "subject", "relation", "object", "category", "tags" on triples begin
    insert into triples_text (triples_text, rowid, "subject", "relation", "object", "category", "tags") values ('delete', old.seq, "old"."subject", "old"."relation", "old"."object", "old"."category", "old"."tags");
    insert into triples_text (rowid, "subject", "relation", "object", "category", "tags") values (new.seq, "new"."subject", "new"."relation", "new"."object", "new"."category", "new"."tags"); end;

CREATE VIRTUAL TABLE "triples_text" using fts5 ("subject", "relation", "object", "category", "tags", content = 'triples',
    content_rowid = 'seq', tokenize = 'trigram');

CREATE TABLE "turns" (
  "seq" integer primary key autoincrement,
  "id" text not null unique,
  "being_id" text not null references "beings" ("id") on delete cascade,
  "channel_id" text not null,
  "kind" text not null,
  "trigger_message_id" text,
  "payload" text default '{}' not null,
  "state" text not null,
  "steps" integer default 0 not null,
  "message_id" text,
  "error" text default '' not null,
  "announced" integer default 0 not null,
  "started_at" integer not null,
  "ended_at" integer
);

CREATE INDEX "turns_announced" on "turns" ("announced", "state");

CREATE INDEX "turns_being" on "turns" ("being_id", "state");

CREATE INDEX "turns_channel" on "turns" ("channel_id", "state");

CREATE TABLE "usage_budgets" (
  "being_id" text primary key references "beings" ("id") on delete cascade,
  "soft_limit" real,
  "hard_limit" real,
  "period" text not null,
  "updated_at" integer not null
);

CREATE TABLE usage_hours (
  hour integer not null,
  being_id text not null,
  client_type text not null,
  model text not null,
  requests integer not null,
  failures integer not null,
  prompt_tokens integer not null,
  completion_tokens integer not null,
  total_tokens integer not null,
  cost real not null,
  unpriced integer not null default 0,
  primary key (hour, being_id, client_type, model)
);

CREATE INDEX "usage_hours_being" on "usage_hours" ("being_id", "hour");

CREATE TABLE "usage_records" (
  "seq" integer primary key autoincrement,
  "id" text not null unique,
  "at" integer not null,
  "being_id" text not null,
  "channel_id" text not null,
  "turn_id" text not null,
  "client_type" text not null,
  "model" text not null,
  "prompt_tokens" integer not null,
  "completion_tokens" integer not null,
  "total_tokens" integer not null,
  "estimated" integer not null,
  "cost" real not null,
  "duration_ms" integer not null,
  "success" integer not null,
  "error" text not null,
  priced integer not null default 1,
  cached_tokens integer not null default 0
);

CREATE INDEX "usage_records_at" on "usage_records" ("at");

CREATE INDEX "usage_records_being" on "usage_records" ("being_id", "at");

CREATE TRIGGER usage_hours_insert after insert on usage_records begin
    insert into usage_hours values (new.at / 3600000, new.being_id, new.client_type, new.model, 1, 1 - new.success,
      new.prompt_tokens, new.completion_tokens, new.total_tokens, new.cost, 1 - new.priced)
    on conflict do update set requests = requests + 1, failures = failures + excluded.failures,
      prompt_tokens = prompt_tokens + excluded.prompt_tokens,
      completion_tokens = completion_tokens + excluded.completion_tokens,
      total_tokens = total_tokens + excluded.total_tokens, cost = cost + excluded.cost,
      unpriced = unpriced + excluded.unpriced; end;

CREATE TABLE "web_sessions" (
  "token_hash" text primary key,
  "created_at" integer not null,
  "last_seen_at" integer not null,
  "expires_at" integer not null,
  "user_agent" text default '' not null
);

CREATE TABLE "work_notes" (
  "seq" integer primary key autoincrement,
  "id" text not null unique,
  "owner_type" text not null,
  "owner_id" text not null,
  "title" text not null,
  "content" text not null,
  "keywords" text not null,
  "version" integer not null,
  "created_at" integer not null,
  "updated_at" integer not null
);

CREATE INDEX "work_notes_owner" on "work_notes" ("owner_type", "owner_id", "seq");

CREATE TRIGGER "work_notes_text_delete" after delete on "work_notes" begin insert into "work_notes_text" ("work_notes_text", rowid, "title", "content", "keywords") values ('delete', old."seq", old."title", old."content", old."keywords"); end;

CREATE TRIGGER "work_notes_text_insert" after insert on "work_notes" begin insert into "work_notes_text" (rowid, "title", "content", "keywords") values (new."seq", new."title", new."content", new."keywords"); end;

CREATE TRIGGER "work_notes_text_update" after update on "work_notes" begin insert into "work_notes_text" ("work_notes_text", rowid, "title", "content", "keywords") values ('delete', old."seq", old."title", old."content", old."keywords"); insert into "work_notes_text" (rowid, "title", "content", "keywords") values (new."seq", new."title", new."content", new."keywords"); end;

CREATE VIRTUAL TABLE "work_notes_text" using fts5 ("title", "content", "keywords", content = 'work_notes',
    content_rowid = 'seq', tokenize = 'trigram');

CREATE TABLE "workflow_instances" (
  "seq" integer primary key autoincrement,
  "id" text not null unique,
  "project_id" text not null references "projects" ("id") on delete cascade,
  "template_name" text not null,
  "title" text not null,
  "current_state" text not null,
  "status" text not null,
  "created_at" integer not null,
  "updated_at" integer not null,
  "acting" integer default 0 not null,
  "entry" integer default 0 not null,
  "entered_at" integer,
  "reminded_at" integer,
  "escalated_at" integer,
  "blocked_by" text default '' not null,
  "blocked_reason" text default '' not null,
  "moves" integer default 0 not null,
  "task_id" text,
  "started_by" text default '[]' not null
);

CREATE INDEX "workflow_instances_acting" on "workflow_instances" ("acting", "status", "seq");

CREATE INDEX "workflow_instances_project" on "workflow_instances" ("project_id", "seq");

CREATE TABLE "workflow_steps" (
  "seq" integer primary key autoincrement,
  "id" text not null unique,
  "project_id" text not null references "projects" ("id") on delete cascade,
  "instance_id" text not null,
  "transition_name" text not null,
  "from_state" text not null,
  "to_state" text not null,
  "actor" text not null,
  "created_at" integer not null,
  "cause" text default '' not null,
  "task_id" text
);

CREATE INDEX "workflow_steps_project" on "workflow_steps" ("project_id", "seq");
