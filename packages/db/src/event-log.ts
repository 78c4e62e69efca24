import type { EventLog, LiveEvent, Stored } from '@trivium/live'
import { type Kysely, sql } from 'kysely'
import type { Database } from './database.ts'
import type { MigrationDatabase } from './migrate.ts'

export interface SqlEventLog extends EventLog<LiveEvent> {
  /** Appends inside a transaction that is already open, so that an event and its cause are stored together or not at all. */
  appendIn(trx: Kysely<never>, topic: string, events: readonly LiveEvent[]): Promise<number[]>
}

const counters = (table: string) => `${table}_topics`

/** For a migration. */
export async function createEventLogTables(db: MigrationDatabase, table: string): Promise<void> {
  await db.schema
    .createTable(counters(table))
    .addColumn('topic', 'text', column => column.primaryKey())
    .addColumn('newest', 'bigint', column => column.notNull())
    .execute()
  await db.schema
    .createTable(table)
    .addColumn('topic', 'text', column => column.notNull())
    .addColumn('seq', 'bigint', column => column.notNull())
    .addColumn('event', 'text')
    .addColumn('data', 'text', column => column.notNull())
    .addPrimaryKeyConstraint(`${table}_key`, ['topic', 'seq'])
    .execute()
}

/** `keep`: how many of the newest events of a topic stay readable. */
export function createEventLog<Schema>(
  database: Database<Schema>,
  { table, keep }: { table: string; keep: number },
): SqlEventLog {
  const topics = sql.table(counters(table))
  const log = sql.table(table)

  /** The counter row is locked until the commit: numbers become visible in their order, which resuming readers rely on. */
  async function takeNumbers(trx: Kysely<never>, topic: string, count: number): Promise<number> {
    const { rows } = await sql<{ newest: number }>`
      insert into ${topics} (topic, newest) values (${topic}, ${count})
      on conflict (topic) do update set newest = ${topics}.newest + ${count} returning newest`.execute(trx)
    return (rows[0]?.newest ?? 0) - count + 1
  }

  async function appendIn(trx: Kysely<never>, topic: string, events: readonly LiveEvent[]): Promise<number[]> {
    if (events.length === 0) return []
    const first = await takeNumbers(trx, topic, events.length)
    const rows = events.map(({ event, data }, index) => sql`(${topic}, ${first + index}, ${event ?? null}, ${data})`)
    await sql`insert into ${log} (topic, seq, event, data) values ${sql.join(rows)}`.execute(trx)
    await sql`delete from ${log} where topic = ${topic} and seq <= ${first + events.length - 1 - keep}`.execute(trx)
    return events.map((_, index) => first + index)
  }

  async function number(query: ReturnType<typeof sql<{ value: number | null }>>): Promise<number | undefined> {
    const { rows } = await query.execute(database.db)
    return rows[0]?.value ?? undefined
  }

  const newest = async (topic: string) =>
    (await number(sql`select newest as value from ${topics} where topic = ${topic}`)) ?? 0

  return {
    appendIn,
    append: (topic, events) => database.write(trx => appendIn(trx as unknown as Kysely<never>, topic, events)),
    newest,
    async oldest(topic) {
      const oldest = await number(sql`select min(seq) as value from ${log} where topic = ${topic}`)
      return oldest ?? (await newest(topic)) + 1
    },
    async readAfter(topic, seq, limit) {
      const { rows } = await sql<{ seq: number; event: string | null; data: string }>`
        select seq, event, data from ${log} where topic = ${topic} and seq > ${seq} order by seq limit ${limit}`.execute(
        database.db,
      )
      return rows.map(
        ({ seq, event, data }): Stored<LiveEvent> => (event === null ? { seq, data } : { seq, event, data }),
      )
    },
  }
}
