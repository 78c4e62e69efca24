import { openDatabase } from '@trivium/db'
import { cleanUpLater, temporaryDirectory } from '@trivium/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrations } from '../db/migrations.ts'
import type { BeingsSchema } from '../db/schema.ts'

/** Tables that no page shows by themselves, each with the reason. */
const untold: Readonly<Record<string, string>> = {
  attachments: 'wait for the message they come with',
  audit_entries: 'told as a pulse',
  audit_totals: 'counts of audit_entries',
  changes: 'the changes themselves',
  chat_events: 'the events themselves',
  conversation_summaries: 'what a model is told',
  log_entries: 'told as a pulse',
  log_totals: 'counts of log_entries',
  mail: 'what waits for a being: its status tells',
  memory_counts: 'counts of memories',
  memory_progress: 'how far summaries have come',
  memory_sources: 'written with the summary',
  memory_summaries: 'written with the summary',
  message_variants: 'the chat tells',
  migrations: 'of the database',
  prompts: 'read with the turn',
  spans: 'read with the turn, which the chat tells',
  token_ratios: 'of estimates',
  tool_calls: 'the chat tells',
  turns: 'the chat tells',
  usage_hours: 'counts of usage_records',
  usage_records: 'told as a pulse',
}

test('every table is watched, or it is said why not', async () => {
  const file = `${await temporaryDirectory()}/beings.db`
  const database = await openDatabase<BeingsSchema>({ service: 'beings', file, migrations })
  cleanUpLater(() => database.close())
  const { rows: tables } = await sql<{ name: string }>`select name from sqlite_master where type = 'table'
    and name not like 'sqlite_%' and name not like '%\\_text%' escape '\\'`.execute(database.db)
  const { rows: triggers } = await sql<{ table: string; name: string }>`select tbl_name as "table", name
    from sqlite_master where type = 'trigger' and name like 'change%'`.execute(database.db)
  const watched = Map.groupBy(triggers, trigger => trigger.table)
  for (const { name } of tables) {
    const events = (watched.get(name) ?? []).map(trigger => trigger.name.split('_').at(-1))
    if (Object.hasOwn(untold, name)) expect([name, events]).toEqual([name, []])
    else expect([name, ...['insert', 'update', 'delete'].filter(event => !events.includes(event))]).toEqual([name])
  }
})
