CREATE TABLE "api_tokens" (
  "seq" integer primary key autoincrement,
  "id" text not null unique,
  "name" text not null,
  "token_hash" text not null unique,
  "created_at" integer not null,
  "last_used_at" integer
);

CREATE TRIGGER change_api_tokens_token_delete after delete on api_tokens 
    begin insert into changes (change, resource, record_id, being_id, project_id, channel_id) select 'deleted', 'token', old.id, null, null, null; end;

CREATE TRIGGER change_api_tokens_token_insert after insert on api_tokens 
    begin insert into changes (change, resource, record_id, being_id, project_id, channel_id) select 'created', 'token', new.id, null, null, null; end;

CREATE TRIGGER change_api_tokens_token_update after update on api_tokens 
    begin insert into changes (change, resource, record_id, being_id, project_id, channel_id) select 'updated', 'token', new.id, null, null, null; end;

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

CREATE TRIGGER change_arrivals_import_delete after delete on arrivals 
    begin insert into changes (change, resource, record_id, being_id, project_id, channel_id) select 'deleted', 'import', old.id, null, null, null; end;

CREATE TRIGGER change_arrivals_import_insert after insert on arrivals 
    begin insert into changes (change, resource, record_id, being_id, project_id, channel_id) select 'created', 'import', new.id, null, null, null; end;

CREATE TRIGGER change_arrivals_import_update after update on arrivals 
    begin insert into changes (change, resource, record_id, being_id, project_id, channel_id) select 'updated', 'import', new.id, null, null, null; end;

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
  "action" text not null,
  turn_id text not null default ''
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

CREATE TRIGGER "beings_text_delete" after delete on "beings" begin insert into "beings_text" ("beings_text", rowid, "name") values ('delete', old."seq", old."name"); end;

CREATE TRIGGER "beings_text_insert" after insert on "beings" begin insert into "beings_text" (rowid, "name") values (new."seq", new."name"); end;

CREATE TRIGGER "beings_text_update" after update of "name" on "beings" begin insert into "beings_text" ("beings_text", rowid, "name") values ('delete', old."seq", old."name"); insert into "beings_text" (rowid, "name") values (new."seq", new."name"); end;

CREATE TRIGGER change_beings_being_delete after delete on beings 
    begin insert into changes (change, resource, record_id, being_id, project_id, channel_id) select 'deleted', 'being', old.id, old.id, null, null; end;

CREATE TRIGGER change_beings_being_insert after insert on beings 
    begin insert into changes (change, resource, record_id, being_id, project_id, channel_id) select 'created', 'being', new.id, new.id, null, null; end;

CREATE TRIGGER change_beings_being_update after update on beings 
    begin insert into changes (change, resource, record_id, being_id, project_id, channel_id) select 'updated', 'being', new.id, new.id, null, null; end;

CREATE TRIGGER change_of_name after update of name on beings when old.name != new.name begin insert into changes (change, resource, record_id, being_id, project_id, channel_id) select 'updated', 'timer', id, being_id, null, null from timers where being_id = new.id; insert into changes (change, resource, record_id, being_id, project_id, channel_id) select 'updated', 'task', id, being_id, project_id, null from tasks where being_id = new.id; insert into changes (change, resource, record_id, being_id, project_id, channel_id) select 'updated', 'project-task', id, being_id, project_id, null from tasks where project_id is not null and being_id = new.id; insert into changes (change, resource, record_id, being_id, project_id, channel_id) select 'updated', 'project', project_id, null, project_id, null from project_members where being_id = new.id; insert into changes (change, resource, record_id, being_id, project_id, channel_id) select 'updated', 'workflow', project_id, null, project_id, null from project_members where being_id = new.id; insert into changes (change, resource, record_id, being_id, project_id, channel_id) select 'updated', 'budget', being_id, being_id, null, null from usage_budgets where being_id = new.id; insert into changes (change, resource, record_id, being_id, project_id, channel_id) select 'updated', 'permission-request', id, being_id, null, channel_id from permission_requests where being_id = new.id; end;

CREATE TRIGGER notification_being_gone after delete on beings begin
    delete from notifications where json_extract(params, '$.beingId') = old.id; end;

CREATE TRIGGER notification_started after update of status on beings
    when old.status = 'stopped' and new.status != 'stopped' begin
    update notifications set read_at = coalesce(read_at, new.activity_since)
    where kind = 'being-stopped' and json_extract(params, '$.beingId') = new.id; end;

CREATE TRIGGER notification_stopped after update of status on beings
    when old.status != 'stopped' and new.status = 'stopped' and new.status_reason not in ('stopped', 'stopped_by_user') begin
    insert or ignore into notifications (id, kind, subject, params, path, created_at)
   values (lower(substr(hex(randomblob(4)), 1, 8) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2)
  || '-8' || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))), 'being-stopped', 'stopped:' || new.id || ':' || new.activity_since, json_object('beingId', new.id, 'beingName', new.name, 'reason', substr(new.status_reason, 1, 300)), '/beings?beingId=' || new.id, new.activity_since); end;

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

CREATE VIRTUAL TABLE "beings_text" using fts5 ("name", content = 'beings',
    content_rowid = 'seq', tokenize = 'trigram remove_diacritics 1');

CREATE TABLE "changes" (
  "seq" integer primary key autoincrement,
  "resource" text not null,
  "record_id" text not null,
  "change" text not null,
  "being_id" text,
  "project_id" text,
  "channel_id" text
);

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

CREATE TRIGGER change_code_positions_code_position_delete after delete on code_positions 
    begin insert into changes (change, resource, record_id, being_id, project_id, channel_id) select 'deleted', 'code-position', old.id, null, null, null; end;

CREATE TRIGGER change_code_positions_code_position_insert after insert on code_positions 
    begin insert into changes (change, resource, record_id, being_id, project_id, channel_id) select 'created', 'code-position', new.id, null, null, null; end;

CREATE TRIGGER change_code_positions_code_position_update after update on code_positions 
    begin insert into changes (change, resource, record_id, being_id, project_id, channel_id) select 'updated', 'code-position', new.id, null, null, null; end;

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

CREATE TRIGGER change_by_conversations_cycle_delete after delete on conversations when old.type = 'cycle'
    begin insert into changes (change, resource, record_id, being_id, project_id, channel_id) select 'updated', 'cycle', cycle_index, being_id, null, channel_id from cycles where channel_id = old.id; end;

CREATE TRIGGER change_by_conversations_cycle_insert after insert on conversations when new.type = 'cycle'
    begin insert into changes (change, resource, record_id, being_id, project_id, channel_id) select 'updated', 'cycle', cycle_index, being_id, null, channel_id from cycles where channel_id = new.id; end;

CREATE TRIGGER change_by_conversations_cycle_update after update of message_count on conversations when new.type = 'cycle'
    begin insert into changes (change, resource, record_id, being_id, project_id, channel_id) select 'updated', 'cycle', cycle_index, being_id, null, channel_id from cycles where channel_id = new.id; end;

CREATE TRIGGER change_conversations_conversation_delete after delete on conversations when old.type != 'cycle'
    begin insert into changes (change, resource, record_id, being_id, project_id, channel_id) select 'deleted', 'conversation', old.id, old.being_id, null, old.id; end;

CREATE TRIGGER change_conversations_conversation_insert after insert on conversations when new.type != 'cycle'
    begin insert into changes (change, resource, record_id, being_id, project_id, channel_id) select 'created', 'conversation', new.id, new.being_id, null, new.id; end;

CREATE TRIGGER change_conversations_conversation_update after update on conversations when new.type != 'cycle'
    begin insert into changes (change, resource, record_id, being_id, project_id, channel_id) select 'updated', 'conversation', new.id, new.being_id, null, new.id; end;

CREATE TRIGGER "conversations_text_delete" after delete on "conversations" begin insert into "conversations_text" ("conversations_text", rowid, "title") values ('delete', old."seq", old."title"); end;

CREATE TRIGGER "conversations_text_insert" after insert on "conversations" begin insert into "conversations_text" (rowid, "title") values (new."seq", new."title"); end;

CREATE TRIGGER "conversations_text_update" after update of "title" on "conversations" begin insert into "conversations_text" ("conversations_text", rowid, "title") values ('delete', old."seq", old."title"); insert into "conversations_text" (rowid, "title") values (new."seq", new."title"); end;

CREATE VIRTUAL TABLE "conversations_text" using fts5 ("title", content = 'conversations',
    content_rowid = 'seq', tokenize = 'trigram remove_diacritics 1');

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

CREATE TRIGGER change_by_cycles_timer_delete after delete on cycles when old.owner_type = 'timer'
    begin insert into changes (change, resource, record_id, being_id, project_id, channel_id) select 'updated', 'timer', id, being_id, null, null from timers where id = old.owner_id; end;

CREATE TRIGGER change_by_cycles_timer_insert after insert on cycles when new.owner_type = 'timer'
    begin insert into changes (change, resource, record_id, being_id, project_id, channel_id) select 'updated', 'timer', id, being_id, null, null from timers where id = new.owner_id; end;

CREATE TRIGGER change_by_cycles_timer_update after update on cycles when new.owner_type = 'timer'
    begin insert into changes (change, resource, record_id, being_id, project_id, channel_id) select 'updated', 'timer', id, being_id, null, null from timers where id = new.owner_id; end;

CREATE TRIGGER change_cycles_cycle_delete after delete on cycles 
    begin insert into changes (change, resource, record_id, being_id, project_id, channel_id) select 'deleted', 'cycle', old.cycle_index, old.being_id, null, old.channel_id; end;

CREATE TRIGGER change_cycles_cycle_insert after insert on cycles 
    begin insert into changes (change, resource, record_id, being_id, project_id, channel_id) select 'created', 'cycle', new.cycle_index, new.being_id, null, new.channel_id; end;

CREATE TRIGGER change_cycles_cycle_update after update on cycles 
    begin insert into changes (change, resource, record_id, being_id, project_id, channel_id) select 'updated', 'cycle', new.cycle_index, new.being_id, null, new.channel_id; end;

CREATE TRIGGER notification_run_gone after delete on cycles begin
    delete from notifications where subject = 'cycle:' || old.cycle_index; end;

CREATE TRIGGER notification_task_run after update of state on cycles
    when old.state = 'running' and new.state in ('completed', 'failed') and new.owner_type = 'task' begin
    insert or ignore into notifications (id, kind, subject, params, path, created_at)
   values (lower(substr(hex(randomblob(4)), 1, 8) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2)
  || '-8' || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))), case when new.state = 'failed' or 'failed' = (select status from tasks where id = new.owner_id)
        then 'task-failed' else 'task-ended' end, 'cycle:' || new.cycle_index, json_object('beingId', new.being_id, 'beingName', coalesce((select name from beings where id = new.being_id), ''), 'taskId', new.owner_id, 'cycleIndex', new.cycle_index, 'error', substr(new.error, 1, 300),
        'name', coalesce((select title from tasks where id = new.owner_id), '')), '/task-cycle/' || new.cycle_index, coalesce(new.ended_at, new.started_at)); end;

CREATE TRIGGER notification_timer_run after update of state on cycles
    when old.state = 'running' and new.state in ('completed', 'failed') and new.owner_type = 'timer' begin
    insert or ignore into notifications (id, kind, subject, params, path, created_at)
   values (lower(substr(hex(randomblob(4)), 1, 8) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2)
  || '-8' || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))), case new.state when 'failed' then 'timer-failed' else 'timer-ended' end, 'cycle:' || new.cycle_index, json_object('beingId', new.being_id, 'beingName', coalesce((select name from beings where id = new.being_id), ''), 'timerId', new.owner_id, 'cycleIndex', new.cycle_index, 'error', substr(new.error, 1, 300),
        'name', coalesce((select name from timers where id = new.owner_id), '')), '/timer-cycle/' || new.cycle_index, coalesce(new.ended_at, new.started_at)); end;

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

CREATE TRIGGER change_by_files_message_delete after delete on files 
    begin insert into changes (change, resource, record_id, being_id, project_id, channel_id) select 'updated', 'message', id, null, null, conversation_id from messages where status != 'streaming' and id = old.message_id; end;

CREATE TRIGGER change_by_files_message_insert after insert on files 
    begin insert into changes (change, resource, record_id, being_id, project_id, channel_id) select 'updated', 'message', id, null, null, conversation_id from messages where status != 'streaming' and id = new.message_id; end;

CREATE TRIGGER change_by_files_message_update after update on files 
    begin insert into changes (change, resource, record_id, being_id, project_id, channel_id) select 'updated', 'message', id, null, null, conversation_id from messages where status != 'streaming' and id = new.message_id; end;

CREATE TRIGGER change_files_file_delete after delete on files 
    begin insert into changes (change, resource, record_id, being_id, project_id, channel_id) select 'deleted', 'file', old.id, null, null, old.conversation_id; end;

CREATE TRIGGER change_files_file_insert after insert on files 
    begin insert into changes (change, resource, record_id, being_id, project_id, channel_id) select 'created', 'file', new.id, null, null, new.conversation_id; end;

CREATE TRIGGER change_files_file_update after update on files 
    begin insert into changes (change, resource, record_id, being_id, project_id, channel_id) select 'updated', 'file', new.id, null, null, new.conversation_id; end;

CREATE TABLE "knowledge_aliases" (
  "alias_key" text primary key,
  "alias" text not null,
  "node_key" text not null,
  "created_at" integer not null
);

CREATE INDEX "knowledge_aliases_node" on "knowledge_aliases" ("node_key");

CREATE TRIGGER change_by_knowledge_aliases_knowledge_delete after delete on knowledge_aliases 
    begin insert into changes (change, resource, record_id, being_id, project_id, channel_id) select 'updated', 'knowledge', '', null, null, null; end;

CREATE TRIGGER change_by_knowledge_aliases_knowledge_insert after insert on knowledge_aliases 
    begin insert into changes (change, resource, record_id, being_id, project_id, channel_id) select 'updated', 'knowledge', '', null, null, null; end;

CREATE TRIGGER change_by_knowledge_aliases_knowledge_update after update on knowledge_aliases 
    begin insert into changes (change, resource, record_id, being_id, project_id, channel_id) select 'updated', 'knowledge', '', null, null, null; end;

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

CREATE TRIGGER change_memories_memory_delete after delete on memories 
    begin insert into changes (change, resource, record_id, being_id, project_id, channel_id) select 'deleted', 'memory', old.id, old.being_id, null, null; end;

CREATE TRIGGER change_memories_memory_insert after insert on memories 
    begin insert into changes (change, resource, record_id, being_id, project_id, channel_id) select 'created', 'memory', new.id, new.being_id, null, null; end;

CREATE TRIGGER change_memories_memory_update after update on memories 
    begin insert into changes (change, resource, record_id, being_id, project_id, channel_id) select 'updated', 'memory', new.id, new.being_id, null, null; end;

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
    content_rowid = 'seq', tokenize = 'trigram remove_diacritics 1');

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

CREATE TRIGGER change_messages_message_delete after delete on messages 
    begin insert into changes (change, resource, record_id, being_id, project_id, channel_id) select 'deleted', 'message', old.id, null, null, old.conversation_id; end;

CREATE TRIGGER change_messages_message_insert after insert on messages when not (new.status = 'streaming')
    begin insert into changes (change, resource, record_id, being_id, project_id, channel_id) select 'created', 'message', new.id, null, null, new.conversation_id; end;

CREATE TRIGGER change_messages_message_update after update on messages when not (new.status = 'streaming')
    begin insert into changes (change, resource, record_id, being_id, project_id, channel_id) select 'updated', 'message', new.id, null, null, new.conversation_id; end;

CREATE TRIGGER "messages_text_delete" after delete on "messages" begin insert into "messages_text" ("messages_text", rowid, "content") values ('delete', old."seq", old."content"); end;

CREATE TRIGGER "messages_text_insert" after insert on "messages" begin insert into "messages_text" (rowid, "content") values (new."seq", new."content"); end;

CREATE TRIGGER messages_text_update after update of content on messages when old.content is not new.content begin
    insert into messages_text (messages_text, rowid, content) values ('delete', old.seq, old.content);
    insert into messages_text (rowid, content) values (new.seq, new.content);
  end;

CREATE TRIGGER notification_answered after insert on messages when new.role = 'user' begin
    update notifications set read_at = new.created_at where kind = 'message' and read_at is null
    and json_extract(params, '$.channelId') = new.conversation_id; end;

CREATE TRIGGER notification_message after insert on messages when new.role = 'assistant' and new.tool_calls is null and new.status = 'complete'
  and exists (select 1 from conversations where id = new.conversation_id and type != 'cycle') begin delete from notifications where kind = 'message' and read_at is null
    and json_extract(params, '$.channelId') = new.conversation_id;
  insert or ignore into notifications (id, kind, subject, params, path, created_at)
   values (lower(substr(hex(randomblob(4)), 1, 8) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2)
  || '-8' || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))), 'message', 'message:' || new.id, json_object('beingId', new.sender_id, 'beingName', new.sender_name, 'channelId', new.conversation_id, 'messageId', new.id,
      'text', substr(new.content, 1, 200)), '/chat?channelId=' || new.conversation_id, new.updated_at); end;

CREATE TRIGGER notification_message_gone after delete on messages begin
    delete from notifications where subject = 'message:' || old.id; end;

CREATE TRIGGER notification_reply after update of status on messages
    when old.status = 'streaming' and new.role = 'assistant' and new.tool_calls is null and new.status = 'complete'
  and exists (select 1 from conversations where id = new.conversation_id and type != 'cycle') begin delete from notifications where kind = 'message' and read_at is null
    and json_extract(params, '$.channelId') = new.conversation_id;
  insert or ignore into notifications (id, kind, subject, params, path, created_at)
   values (lower(substr(hex(randomblob(4)), 1, 8) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2)
  || '-8' || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))), 'message', 'message:' || new.id, json_object('beingId', new.sender_id, 'beingName', new.sender_name, 'channelId', new.conversation_id, 'messageId', new.id,
      'text', substr(new.content, 1, 200)), '/chat?channelId=' || new.conversation_id, new.updated_at); end;

CREATE VIRTUAL TABLE "messages_text" using fts5 ("content", content = 'messages',
    content_rowid = 'seq', tokenize = 'trigram remove_diacritics 1');

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

CREATE TRIGGER change_model_prices_price_delete after delete on model_prices 
    begin insert into changes (change, resource, record_id, being_id, project_id, channel_id) select 'deleted', 'price', old.client_type || '/' || old.model, null, null, null; end;

CREATE TRIGGER change_model_prices_price_insert after insert on model_prices 
    begin insert into changes (change, resource, record_id, being_id, project_id, channel_id) select 'created', 'price', new.client_type || '/' || new.model, null, null, null; end;

CREATE TRIGGER change_model_prices_price_update after update on model_prices 
    begin insert into changes (change, resource, record_id, being_id, project_id, channel_id) select 'updated', 'price', new.client_type || '/' || new.model, null, null, null; end;

CREATE TABLE "notifications" (
  "seq" integer primary key autoincrement,
  "id" text not null unique,
  "kind" text not null,
  "subject" text not null unique,
  "params" text not null,
  "path" text not null,
  "created_at" integer not null,
  "read_at" integer
);

CREATE INDEX notifications_unread on notifications (seq) where read_at is null;

CREATE TRIGGER change_notifications_notification_delete after delete on notifications begin
    insert into changes (change, resource, record_id) values ('deleted', 'notification', old.id); end;

CREATE TRIGGER change_notifications_notification_insert after insert on notifications begin
    insert into changes (change, resource, record_id) values ('created', 'notification', new.id); end;

CREATE TRIGGER change_notifications_notification_update after update on notifications begin
    insert into changes (change, resource, record_id) values ('updated', 'notification', new.id); end;

CREATE TRIGGER notifications_bound after insert on notifications begin
    delete from notifications where seq <= new.seq - 500; end;

CREATE TABLE "participants" (
  "conversation_id" text not null references "conversations" ("id") on delete cascade,
  "participant_id" text not null,
  "kind" text not null,
  "name" text not null,
  "joined_at" integer not null,
  constraint "participants_key" primary key ("conversation_id", "participant_id")
);

CREATE INDEX "participants_participant" on "participants" ("participant_id");

CREATE TRIGGER change_by_participants_conversation_delete after delete on participants 
    begin insert into changes (change, resource, record_id, being_id, project_id, channel_id) select 'updated', 'conversation', id, being_id, null, id from conversations where type != 'cycle' and id = old.conversation_id; end;

CREATE TRIGGER change_by_participants_conversation_insert after insert on participants 
    begin insert into changes (change, resource, record_id, being_id, project_id, channel_id) select 'updated', 'conversation', id, being_id, null, id from conversations where type != 'cycle' and id = new.conversation_id; end;

CREATE TRIGGER change_by_participants_conversation_update after update on participants 
    begin insert into changes (change, resource, record_id, being_id, project_id, channel_id) select 'updated', 'conversation', id, being_id, null, id from conversations where type != 'cycle' and id = new.conversation_id; end;

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
  "whole" integer default 0 not null,
  note text not null default ''
);

CREATE INDEX "permission_requests_pending" on "permission_requests" ("state", "being_id", "seq");

CREATE INDEX "permission_requests_turn" on "permission_requests" ("turn_id");

CREATE TRIGGER change_by_permission_requests_being_delete after delete on permission_requests 
    begin insert into changes (change, resource, record_id, being_id, project_id, channel_id) select 'updated', 'being', id, id, null, null from beings where id = old.being_id; end;

CREATE TRIGGER change_by_permission_requests_being_insert after insert on permission_requests 
    begin insert into changes (change, resource, record_id, being_id, project_id, channel_id) select 'updated', 'being', id, id, null, null from beings where id = new.being_id; end;

CREATE TRIGGER change_by_permission_requests_being_update after update of state on permission_requests 
    begin insert into changes (change, resource, record_id, being_id, project_id, channel_id) select 'updated', 'being', id, id, null, null from beings where id = new.being_id; end;

CREATE TRIGGER change_permission_requests_permission_request_delete after delete on permission_requests 
    begin insert into changes (change, resource, record_id, being_id, project_id, channel_id) select 'deleted', 'permission-request', old.id, old.being_id, null, old.channel_id; end;

CREATE TRIGGER change_permission_requests_permission_request_insert after insert on permission_requests 
    begin insert into changes (change, resource, record_id, being_id, project_id, channel_id) select 'created', 'permission-request', new.id, new.being_id, null, new.channel_id; end;

CREATE TRIGGER change_permission_requests_permission_request_update after update on permission_requests 
    begin insert into changes (change, resource, record_id, being_id, project_id, channel_id) select 'updated', 'permission-request', new.id, new.being_id, null, new.channel_id; end;

CREATE TRIGGER notification_question after insert on permission_requests when new.state = 'pending' begin
    insert or ignore into notifications (id, kind, subject, params, path, created_at)
   values (lower(substr(hex(randomblob(4)), 1, 8) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2)
  || '-8' || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))), 'permission', 'request:' || new.id, json_object('beingId', new.being_id, 'beingName', coalesce((select name from beings where id = new.being_id), ''), 'requestId', new.id, 'tool', new.tool, 'action', new.action, 'channelId', new.channel_id), '/permission/request?userId=' || new.being_id || '&requestId=' || new.id, new.created_at); end;

CREATE TRIGGER notification_question_answered after update of state on permission_requests
    when old.state = 'pending' and new.state in ('allowed', 'denied', 'expired') begin
    update notifications set read_at = coalesce(read_at, new.answered_at) where subject = 'request:' || new.id; end;

CREATE TRIGGER notification_question_gone after delete on permission_requests begin
    delete from notifications where subject = 'request:' || old.id; end;

CREATE TRIGGER notification_question_withdrawn after update of state on permission_requests
    when new.state = 'withdrawn' begin
    delete from notifications where subject = 'request:' || new.id; end;

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

CREATE TRIGGER change_permission_rules_permission_rule_delete after delete on permission_rules 
    begin insert into changes (change, resource, record_id, being_id, project_id, channel_id) select 'deleted', 'permission-rule', old.id, nullif(old.being_id, ''), null, null; end;

CREATE TRIGGER change_permission_rules_permission_rule_insert after insert on permission_rules 
    begin insert into changes (change, resource, record_id, being_id, project_id, channel_id) select 'created', 'permission-rule', new.id, nullif(new.being_id, ''), null, null; end;

CREATE TRIGGER change_permission_rules_permission_rule_update after update on permission_rules 
    begin insert into changes (change, resource, record_id, being_id, project_id, channel_id) select 'updated', 'permission-rule', new.id, nullif(new.being_id, ''), null, null; end;

CREATE TABLE "project_members" (
  "project_id" text not null references "projects" ("id") on delete cascade,
  "being_id" text not null references "beings" ("id") on delete cascade,
  "joined_at" integer not null,
  constraint "project_members_key" primary key ("project_id", "being_id")
);

CREATE INDEX "project_members_being" on "project_members" ("being_id");

CREATE TRIGGER change_by_project_members_project_delete after delete on project_members 
    begin insert into changes (change, resource, record_id, being_id, project_id, channel_id) select 'updated', 'project', id, null, id, null from projects where id = old.project_id; end;

CREATE TRIGGER change_by_project_members_project_insert after insert on project_members 
    begin insert into changes (change, resource, record_id, being_id, project_id, channel_id) select 'updated', 'project', id, null, id, null from projects where id = new.project_id; end;

CREATE TRIGGER change_by_project_members_project_update after update on project_members 
    begin insert into changes (change, resource, record_id, being_id, project_id, channel_id) select 'updated', 'project', id, null, id, null from projects where id = new.project_id; end;

CREATE TRIGGER change_by_project_members_workflow_delete after delete on project_members 
    begin insert into changes (change, resource, record_id, being_id, project_id, channel_id) select 'updated', 'workflow', id, null, id, null from projects where id = old.project_id; end;

CREATE TRIGGER change_by_project_members_workflow_insert after insert on project_members 
    begin insert into changes (change, resource, record_id, being_id, project_id, channel_id) select 'updated', 'workflow', id, null, id, null from projects where id = new.project_id; end;

CREATE TRIGGER change_by_project_members_workflow_update after update on project_members 
    begin insert into changes (change, resource, record_id, being_id, project_id, channel_id) select 'updated', 'workflow', id, null, id, null from projects where id = new.project_id; end;

CREATE TABLE "project_roles" (
  "project_id" text not null,
  "being_id" text not null,
  "role_name" text not null,
  constraint "project_roles_key" primary key ("project_id", "being_id", "role_name"),
  constraint "project_roles_member" foreign key ("project_id", "being_id") references "project_members" ("project_id", "being_id") on delete cascade
);

CREATE TRIGGER change_by_project_roles_project_delete after delete on project_roles 
    begin insert into changes (change, resource, record_id, being_id, project_id, channel_id) select 'updated', 'project', id, null, id, null from projects where id = old.project_id; end;

CREATE TRIGGER change_by_project_roles_project_insert after insert on project_roles 
    begin insert into changes (change, resource, record_id, being_id, project_id, channel_id) select 'updated', 'project', id, null, id, null from projects where id = new.project_id; end;

CREATE TRIGGER change_by_project_roles_project_update after update on project_roles 
    begin insert into changes (change, resource, record_id, being_id, project_id, channel_id) select 'updated', 'project', id, null, id, null from projects where id = new.project_id; end;

CREATE TRIGGER change_by_project_roles_workflow_delete after delete on project_roles 
    begin insert into changes (change, resource, record_id, being_id, project_id, channel_id) select 'updated', 'workflow', id, null, id, null from projects where id = old.project_id; end;

CREATE TRIGGER change_by_project_roles_workflow_insert after insert on project_roles 
    begin insert into changes (change, resource, record_id, being_id, project_id, channel_id) select 'updated', 'workflow', id, null, id, null from projects where id = new.project_id; end;

CREATE TRIGGER change_by_project_roles_workflow_update after update on project_roles 
    begin insert into changes (change, resource, record_id, being_id, project_id, channel_id) select 'updated', 'workflow', id, null, id, null from projects where id = new.project_id; end;

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

CREATE TRIGGER change_by_projects_workflow_delete after delete on projects 
    begin insert into changes (change, resource, record_id, being_id, project_id, channel_id) select 'updated', 'workflow', id, null, id, null from projects where id = old.id; end;

CREATE TRIGGER change_by_projects_workflow_insert after insert on projects 
    begin insert into changes (change, resource, record_id, being_id, project_id, channel_id) select 'updated', 'workflow', id, null, id, null from projects where id = new.id; end;

CREATE TRIGGER change_by_projects_workflow_update after update of workflow_template, status on projects 
    begin insert into changes (change, resource, record_id, being_id, project_id, channel_id) select 'updated', 'workflow', id, null, id, null from projects where id = new.id; end;

CREATE TRIGGER change_projects_project_delete after delete on projects 
    begin insert into changes (change, resource, record_id, being_id, project_id, channel_id) select 'deleted', 'project', old.id, null, old.id, null; end;

CREATE TRIGGER change_projects_project_insert after insert on projects 
    begin insert into changes (change, resource, record_id, being_id, project_id, channel_id) select 'created', 'project', new.id, null, new.id, null; end;

CREATE TRIGGER change_projects_project_update after update on projects 
    begin insert into changes (change, resource, record_id, being_id, project_id, channel_id) select 'updated', 'project', new.id, null, new.id, null; end;

CREATE TRIGGER project_left_behind after delete on projects begin
    delete from work_notes where owner_type = 'project' and owner_id = old.id;
    delete from tool_permissions where owner_type = 'project' and owner_id = old.id; end;

CREATE TRIGGER "projects_text_delete" after delete on "projects" begin insert into "projects_text" ("projects_text", rowid, "name", "description") values ('delete', old."seq", old."name", old."description"); end;

CREATE TRIGGER "projects_text_insert" after insert on "projects" begin insert into "projects_text" (rowid, "name", "description") values (new."seq", new."name", new."description"); end;

CREATE TRIGGER "projects_text_update" after update of "name", "description" on "projects" begin insert into "projects_text" ("projects_text", rowid, "name", "description") values ('delete', old."seq", old."name", old."description"); insert into "projects_text" (rowid, "name", "description") values (new."seq", new."name", new."description"); end;

CREATE VIRTUAL TABLE "projects_text" using fts5 ("name", "description", content = 'projects',
    content_rowid = 'seq', tokenize = 'trigram remove_diacritics 1');

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

CREATE TRIGGER change_remembered_answers_remembered_answer_delete after delete on remembered_answers 
    begin insert into changes (change, resource, record_id, being_id, project_id, channel_id) select 'deleted', 'remembered-answer', old.id, old.being_id, null, null; end;

CREATE TRIGGER change_remembered_answers_remembered_answer_insert after insert on remembered_answers 
    begin insert into changes (change, resource, record_id, being_id, project_id, channel_id) select 'created', 'remembered-answer', new.id, new.being_id, null, null; end;

CREATE TRIGGER change_remembered_answers_remembered_answer_update after update on remembered_answers 
    begin insert into changes (change, resource, record_id, being_id, project_id, channel_id) select 'updated', 'remembered-answer', new.id, new.being_id, null, null; end;

CREATE TABLE "settings" (
  "key" text primary key,
  "value" text not null
);

CREATE TRIGGER change_by_settings_ai_client_delete after delete on settings when old.key in ('aiClients', 'defaultAiClient')
    begin insert into changes (change, resource, record_id, being_id, project_id, channel_id) select 'updated', 'ai-client', '', null, null, null; end;

CREATE TRIGGER change_by_settings_ai_client_insert after insert on settings when new.key in ('aiClients', 'defaultAiClient')
    begin insert into changes (change, resource, record_id, being_id, project_id, channel_id) select 'updated', 'ai-client', '', null, null, null; end;

CREATE TRIGGER change_by_settings_ai_client_update after update on settings when new.key in ('aiClients', 'defaultAiClient')
    begin insert into changes (change, resource, record_id, being_id, project_id, channel_id) select 'updated', 'ai-client', '', null, null, null; end;

CREATE TRIGGER change_by_settings_configuration_delete after delete on settings 
    begin insert into changes (change, resource, record_id, being_id, project_id, channel_id) select 'updated', 'configuration', '', null, null, null; end;

CREATE TRIGGER change_by_settings_configuration_insert after insert on settings 
    begin insert into changes (change, resource, record_id, being_id, project_id, channel_id) select 'updated', 'configuration', '', null, null, null; end;

CREATE TRIGGER change_by_settings_configuration_update after update on settings 
    begin insert into changes (change, resource, record_id, being_id, project_id, channel_id) select 'updated', 'configuration', '', null, null, null; end;

CREATE TRIGGER change_by_settings_timer_delete after delete on settings when old.key = 'timersPaused'
    begin insert into changes (change, resource, record_id, being_id, project_id, channel_id) select 'updated', 'timer', '', null, null, null; end;

CREATE TRIGGER change_by_settings_timer_insert after insert on settings when new.key = 'timersPaused'
    begin insert into changes (change, resource, record_id, being_id, project_id, channel_id) select 'updated', 'timer', '', null, null, null; end;

CREATE TRIGGER change_by_settings_timer_update after update on settings when new.key = 'timersPaused'
    begin insert into changes (change, resource, record_id, being_id, project_id, channel_id) select 'updated', 'timer', '', null, null, null; end;

CREATE TABLE "soul_versions" (
  "seq" integer primary key autoincrement,
  "being_id" text not null references "beings" ("id") on delete cascade,
  "version" integer not null,
  "content" text not null,
  "source" text not null,
  "created_at" integer not null,
  constraint "soul_versions_being_version" unique ("being_id", "version")
);

CREATE TRIGGER change_by_soul_versions_soul_delete after delete on soul_versions 
    begin insert into changes (change, resource, record_id, being_id, project_id, channel_id) select 'updated', 'soul', old.being_id, old.being_id, null, null; end;

CREATE TRIGGER change_by_soul_versions_soul_insert after insert on soul_versions 
    begin insert into changes (change, resource, record_id, being_id, project_id, channel_id) select 'updated', 'soul', new.being_id, new.being_id, null, null; end;

CREATE TRIGGER change_by_soul_versions_soul_update after update on soul_versions 
    begin insert into changes (change, resource, record_id, being_id, project_id, channel_id) select 'updated', 'soul', new.being_id, new.being_id, null, null; end;

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

CREATE TRIGGER change_by_task_assignees_project_task_delete after delete on task_assignees 
    begin insert into changes (change, resource, record_id, being_id, project_id, channel_id) select 'updated', 'project-task', id, being_id, project_id, null from tasks where project_id is not null and id = old.task_id; end;

CREATE TRIGGER change_by_task_assignees_project_task_insert after insert on task_assignees 
    begin insert into changes (change, resource, record_id, being_id, project_id, channel_id) select 'updated', 'project-task', id, being_id, project_id, null from tasks where project_id is not null and id = new.task_id; end;

CREATE TRIGGER change_by_task_assignees_project_task_update after update on task_assignees 
    begin insert into changes (change, resource, record_id, being_id, project_id, channel_id) select 'updated', 'project-task', id, being_id, project_id, null from tasks where project_id is not null and id = new.task_id; end;

CREATE TRIGGER change_by_task_assignees_task_delete after delete on task_assignees 
    begin insert into changes (change, resource, record_id, being_id, project_id, channel_id) select 'updated', 'task', id, being_id, project_id, null from tasks where id = old.task_id; end;

CREATE TRIGGER change_by_task_assignees_task_insert after insert on task_assignees 
    begin insert into changes (change, resource, record_id, being_id, project_id, channel_id) select 'updated', 'task', id, being_id, project_id, null from tasks where id = new.task_id; end;

CREATE TRIGGER change_by_task_assignees_task_update after update on task_assignees 
    begin insert into changes (change, resource, record_id, being_id, project_id, channel_id) select 'updated', 'task', id, being_id, project_id, null from tasks where id = new.task_id; end;

CREATE TABLE "task_dependencies" (
  "task_id" text not null references "tasks" ("id") on delete cascade,
  "depends_on_id" text not null references "tasks" ("id") on delete cascade,
  constraint "task_dependencies_key" primary key ("task_id", "depends_on_id")
);

CREATE INDEX "task_dependencies_needed" on "task_dependencies" ("depends_on_id");

CREATE TRIGGER change_by_task_dependencies_project_task_delete after delete on task_dependencies 
    begin insert into changes (change, resource, record_id, being_id, project_id, channel_id) select 'updated', 'project-task', id, being_id, project_id, null from tasks where project_id is not null and id = old.task_id; end;

CREATE TRIGGER change_by_task_dependencies_project_task_insert after insert on task_dependencies 
    begin insert into changes (change, resource, record_id, being_id, project_id, channel_id) select 'updated', 'project-task', id, being_id, project_id, null from tasks where project_id is not null and id = new.task_id; end;

CREATE TRIGGER change_by_task_dependencies_project_task_update after update on task_dependencies 
    begin insert into changes (change, resource, record_id, being_id, project_id, channel_id) select 'updated', 'project-task', id, being_id, project_id, null from tasks where project_id is not null and id = new.task_id; end;

CREATE TRIGGER change_by_task_dependencies_task_delete after delete on task_dependencies 
    begin insert into changes (change, resource, record_id, being_id, project_id, channel_id) select 'updated', 'task', id, being_id, project_id, null from tasks where id = old.task_id; end;

CREATE TRIGGER change_by_task_dependencies_task_insert after insert on task_dependencies 
    begin insert into changes (change, resource, record_id, being_id, project_id, channel_id) select 'updated', 'task', id, being_id, project_id, null from tasks where id = new.task_id; end;

CREATE TRIGGER change_by_task_dependencies_task_update after update on task_dependencies 
    begin insert into changes (change, resource, record_id, being_id, project_id, channel_id) select 'updated', 'task', id, being_id, project_id, null from tasks where id = new.task_id; end;

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

CREATE TRIGGER change_by_task_handovers_project_task_delete after delete on task_handovers 
    begin insert into changes (change, resource, record_id, being_id, project_id, channel_id) select 'updated', 'project-task', id, being_id, project_id, null from tasks where project_id is not null and id = old.task_id; end;

CREATE TRIGGER change_by_task_handovers_project_task_insert after insert on task_handovers 
    begin insert into changes (change, resource, record_id, being_id, project_id, channel_id) select 'updated', 'project-task', id, being_id, project_id, null from tasks where project_id is not null and id = new.task_id; end;

CREATE TRIGGER change_by_task_handovers_project_task_update after update on task_handovers 
    begin insert into changes (change, resource, record_id, being_id, project_id, channel_id) select 'updated', 'project-task', id, being_id, project_id, null from tasks where project_id is not null and id = new.task_id; end;

CREATE TRIGGER change_by_task_handovers_task_delete after delete on task_handovers 
    begin insert into changes (change, resource, record_id, being_id, project_id, channel_id) select 'updated', 'task', id, being_id, project_id, null from tasks where id = old.task_id; end;

CREATE TRIGGER change_by_task_handovers_task_insert after insert on task_handovers 
    begin insert into changes (change, resource, record_id, being_id, project_id, channel_id) select 'updated', 'task', id, being_id, project_id, null from tasks where id = new.task_id; end;

CREATE TRIGGER change_by_task_handovers_task_update after update on task_handovers 
    begin insert into changes (change, resource, record_id, being_id, project_id, channel_id) select 'updated', 'task', id, being_id, project_id, null from tasks where id = new.task_id; end;

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

CREATE TRIGGER change_by_tasks_project_delete after delete on tasks when old.project_id is not null
    begin insert into changes (change, resource, record_id, being_id, project_id, channel_id) select 'updated', 'project', id, null, id, null from projects where id = old.project_id; end;

CREATE TRIGGER change_by_tasks_project_insert after insert on tasks when new.project_id is not null
    begin insert into changes (change, resource, record_id, being_id, project_id, channel_id) select 'updated', 'project', id, null, id, null from projects where id = new.project_id; end;

CREATE TRIGGER change_by_tasks_project_update after update of status, project_id on tasks when new.project_id is not null
    begin insert into changes (change, resource, record_id, being_id, project_id, channel_id) select 'updated', 'project', id, null, id, null from projects where id = new.project_id; end;

CREATE TRIGGER change_tasks_project_task_delete after delete on tasks when old.project_id is not null
    begin insert into changes (change, resource, record_id, being_id, project_id, channel_id) select 'deleted', 'project-task', old.id, old.being_id, old.project_id, null; end;

CREATE TRIGGER change_tasks_project_task_insert after insert on tasks when new.project_id is not null
    begin insert into changes (change, resource, record_id, being_id, project_id, channel_id) select 'created', 'project-task', new.id, new.being_id, new.project_id, null; end;

CREATE TRIGGER change_tasks_project_task_update after update on tasks when new.project_id is not null
    begin insert into changes (change, resource, record_id, being_id, project_id, channel_id) select 'updated', 'project-task', new.id, new.being_id, new.project_id, null; end;

CREATE TRIGGER change_tasks_task_delete after delete on tasks 
    begin insert into changes (change, resource, record_id, being_id, project_id, channel_id) select 'deleted', 'task', old.id, old.being_id, old.project_id, null; end;

CREATE TRIGGER change_tasks_task_insert after insert on tasks 
    begin insert into changes (change, resource, record_id, being_id, project_id, channel_id) select 'created', 'task', new.id, new.being_id, new.project_id, null; end;

CREATE TRIGGER change_tasks_task_update after update on tasks 
    begin insert into changes (change, resource, record_id, being_id, project_id, channel_id) select 'updated', 'task', new.id, new.being_id, new.project_id, null; end;

CREATE TRIGGER "tasks_text_delete" after delete on "tasks" begin insert into "tasks_text" ("tasks_text", rowid, "title", "description") values ('delete', old."seq", old."title", old."description"); end;

CREATE TRIGGER "tasks_text_insert" after insert on "tasks" begin insert into "tasks_text" (rowid, "title", "description") values (new."seq", new."title", new."description"); end;

CREATE TRIGGER "tasks_text_update" after update of "title", "description" on "tasks" begin insert into "tasks_text" ("tasks_text", rowid, "title", "description") values ('delete', old."seq", old."title", old."description"); insert into "tasks_text" (rowid, "title", "description") values (new."seq", new."title", new."description"); end;

CREATE VIRTUAL TABLE "tasks_text" using fts5 ("title", "description", content = 'tasks',
    content_rowid = 'seq', tokenize = 'trigram remove_diacritics 1');

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

CREATE TRIGGER change_timers_timer_delete after delete on timers 
    begin insert into changes (change, resource, record_id, being_id, project_id, channel_id) select 'deleted', 'timer', old.id, old.being_id, null, null; end;

CREATE TRIGGER change_timers_timer_insert after insert on timers 
    begin insert into changes (change, resource, record_id, being_id, project_id, channel_id) select 'created', 'timer', new.id, new.being_id, null, null; end;

CREATE TRIGGER change_timers_timer_update after update on timers 
    begin insert into changes (change, resource, record_id, being_id, project_id, channel_id) select 'updated', 'timer', new.id, new.being_id, null, null; end;

CREATE TRIGGER "timers_text_delete" after delete on "timers" begin insert into "timers_text" ("timers_text", rowid, "name", "instruction") values ('delete', old."seq", old."name", old."instruction"); end;

CREATE TRIGGER "timers_text_insert" after insert on "timers" begin insert into "timers_text" (rowid, "name", "instruction") values (new."seq", new."name", new."instruction"); end;

CREATE TRIGGER "timers_text_update" after update of "name", "instruction" on "timers" begin insert into "timers_text" ("timers_text", rowid, "name", "instruction") values ('delete', old."seq", old."name", old."instruction"); insert into "timers_text" (rowid, "name", "instruction") values (new."seq", new."name", new."instruction"); end;

CREATE VIRTUAL TABLE "timers_text" using fts5 ("name", "instruction", content = 'timers',
    content_rowid = 'seq', tokenize = 'trigram remove_diacritics 1');

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

CREATE TRIGGER change_tool_permissions_tool_permission_delete after delete on tool_permissions 
    begin insert into changes (change, resource, record_id, being_id, project_id, channel_id) select 'deleted', 'tool-permission', old.owner_id, case old.owner_type when 'being' then old.owner_id end, case old.owner_type when 'project' then old.owner_id end, null; end;

CREATE TRIGGER change_tool_permissions_tool_permission_insert after insert on tool_permissions 
    begin insert into changes (change, resource, record_id, being_id, project_id, channel_id) select 'created', 'tool-permission', new.owner_id, case new.owner_type when 'being' then new.owner_id end, case new.owner_type when 'project' then new.owner_id end, null; end;

CREATE TRIGGER change_tool_permissions_tool_permission_update after update on tool_permissions 
    begin insert into changes (change, resource, record_id, being_id, project_id, channel_id) select 'updated', 'tool-permission', new.owner_id, case new.owner_type when 'being' then new.owner_id end, case new.owner_type when 'project' then new.owner_id end, null; end;

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

CREATE TRIGGER change_triples_knowledge_delete after delete on triples 
    begin insert into changes (change, resource, record_id, being_id, project_id, channel_id) select 'deleted', 'knowledge', old.id, old.being_id, null, null; end;

CREATE TRIGGER change_triples_knowledge_insert after insert on triples 
    begin insert into changes (change, resource, record_id, being_id, project_id, channel_id) select 'created', 'knowledge', new.id, new.being_id, null, null; end;

CREATE TRIGGER change_triples_knowledge_update after update on triples 
    begin insert into changes (change, resource, record_id, being_id, project_id, channel_id) select 'updated', 'knowledge', new.id, new.being_id, null, null; end;

CREATE TRIGGER "triples_text_delete" after delete on "triples" begin insert into "triples_text" ("triples_text", rowid, "subject", "relation", "object", "category", "tags") values ('delete', old."seq", old."subject", old."relation", old."object", old."category", old."tags"); end;

CREATE TRIGGER "triples_text_insert" after insert on "triples" begin insert into "triples_text" (rowid, "subject", "relation", "object", "category", "tags") values (new."seq", new."subject", new."relation", new."object", new."category", new."tags"); end;

CREATE TRIGGER triples_text_update after update of "subject", "relation", "object", "category", "tags" on triples begin
    insert into triples_text (triples_text, rowid, "subject", "relation", "object", "category", "tags") values ('delete', old.seq, "old"."subject", "old"."relation", "old"."object", "old"."category", "old"."tags");
    insert into triples_text (rowid, "subject", "relation", "object", "category", "tags") values (new.seq, "new"."subject", "new"."relation", "new"."object", "new"."category", "new"."tags"); end;

CREATE VIRTUAL TABLE "triples_text" using fts5 ("subject", "relation", "object", "category", "tags", content = 'triples',
    content_rowid = 'seq', tokenize = 'trigram remove_diacritics 1');

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

CREATE TRIGGER change_usage_budgets_budget_delete after delete on usage_budgets 
    begin insert into changes (change, resource, record_id, being_id, project_id, channel_id) select 'deleted', 'budget', old.being_id, old.being_id, null, null; end;

CREATE TRIGGER change_usage_budgets_budget_insert after insert on usage_budgets 
    begin insert into changes (change, resource, record_id, being_id, project_id, channel_id) select 'created', 'budget', new.being_id, new.being_id, null, null; end;

CREATE TRIGGER change_usage_budgets_budget_update after update on usage_budgets 
    begin insert into changes (change, resource, record_id, being_id, project_id, channel_id) select 'updated', 'budget', new.being_id, new.being_id, null, null; end;

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
  "user_agent" text default '' not null,
  id text
);

CREATE UNIQUE INDEX web_sessions_id on web_sessions (id);

CREATE TRIGGER change_web_sessions_session_delete after delete on web_sessions 
    begin insert into changes (change, resource, record_id, being_id, project_id, channel_id) select 'deleted', 'session', old.id, null, null, null; end;

CREATE TRIGGER change_web_sessions_session_insert after insert on web_sessions 
    begin insert into changes (change, resource, record_id, being_id, project_id, channel_id) select 'created', 'session', new.id, null, null, null; end;

CREATE TRIGGER change_web_sessions_session_update after update on web_sessions 
    begin insert into changes (change, resource, record_id, being_id, project_id, channel_id) select 'updated', 'session', new.id, null, null, null; end;

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

CREATE TRIGGER change_work_notes_note_delete after delete on work_notes 
    begin insert into changes (change, resource, record_id, being_id, project_id, channel_id) select 'deleted', 'note', old.id, case old.owner_type when 'being' then old.owner_id end, case old.owner_type when 'project' then old.owner_id end, null; end;

CREATE TRIGGER change_work_notes_note_insert after insert on work_notes 
    begin insert into changes (change, resource, record_id, being_id, project_id, channel_id) select 'created', 'note', new.id, case new.owner_type when 'being' then new.owner_id end, case new.owner_type when 'project' then new.owner_id end, null; end;

CREATE TRIGGER change_work_notes_note_update after update on work_notes 
    begin insert into changes (change, resource, record_id, being_id, project_id, channel_id) select 'updated', 'note', new.id, case new.owner_type when 'being' then new.owner_id end, case new.owner_type when 'project' then new.owner_id end, null; end;

CREATE TRIGGER "work_notes_text_delete" after delete on "work_notes" begin insert into "work_notes_text" ("work_notes_text", rowid, "title", "content", "keywords") values ('delete', old."seq", old."title", old."content", old."keywords"); end;

CREATE TRIGGER "work_notes_text_insert" after insert on "work_notes" begin insert into "work_notes_text" (rowid, "title", "content", "keywords") values (new."seq", new."title", new."content", new."keywords"); end;

CREATE TRIGGER "work_notes_text_update" after update on "work_notes" begin insert into "work_notes_text" ("work_notes_text", rowid, "title", "content", "keywords") values ('delete', old."seq", old."title", old."content", old."keywords"); insert into "work_notes_text" (rowid, "title", "content", "keywords") values (new."seq", new."title", new."content", new."keywords"); end;

CREATE VIRTUAL TABLE "work_notes_text" using fts5 ("title", "content", "keywords", content = 'work_notes',
    content_rowid = 'seq', tokenize = 'trigram remove_diacritics 1');

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

CREATE TRIGGER change_by_workflow_instances_workflow_delete after delete on workflow_instances 
    begin insert into changes (change, resource, record_id, being_id, project_id, channel_id) select 'updated', 'workflow', id, null, id, null from projects where id = old.project_id; end;

CREATE TRIGGER change_by_workflow_instances_workflow_insert after insert on workflow_instances 
    begin insert into changes (change, resource, record_id, being_id, project_id, channel_id) select 'updated', 'workflow', id, null, id, null from projects where id = new.project_id; end;

CREATE TRIGGER change_by_workflow_instances_workflow_update after update on workflow_instances 
    begin insert into changes (change, resource, record_id, being_id, project_id, channel_id) select 'updated', 'workflow', id, null, id, null from projects where id = new.project_id; end;

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

CREATE TRIGGER change_by_workflow_steps_workflow_delete after delete on workflow_steps 
    begin insert into changes (change, resource, record_id, being_id, project_id, channel_id) select 'updated', 'workflow', id, null, id, null from projects where id = old.project_id; end;

CREATE TRIGGER change_by_workflow_steps_workflow_insert after insert on workflow_steps 
    begin insert into changes (change, resource, record_id, being_id, project_id, channel_id) select 'updated', 'workflow', id, null, id, null from projects where id = new.project_id; end;

CREATE TRIGGER change_by_workflow_steps_workflow_update after update on workflow_steps 
    begin insert into changes (change, resource, record_id, being_id, project_id, channel_id) select 'updated', 'workflow', id, null, id, null from projects where id = new.project_id; end;
