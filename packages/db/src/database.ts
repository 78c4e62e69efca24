import { Kysely, sql } from 'kysely'
import type { Engine, EngineLog } from './engine.ts'
import { createGroupWriter, type Write } from './group-writer.ts'
import { createLogSync } from './log-sync.ts'
import { type Migrations, migrate } from './migrate.ts'
import type { Native } from './native.ts'
import { openPool, plannedOnce, postgresDialect } from './postgres-pool.ts'
import { reachPostgres } from './reach-postgres.ts'
import { openSqlite } from './sqlite-connection.ts'
import { sqliteDialect } from './sqlite-dialect.ts'
import { SqliteReaders } from './sqlite-readers.ts'
import { createTransactionWriter } from './transaction-writer.ts'

export interface OpenOptions {
  /** Also the schema on PostgreSQL. */
  service: string
  /** PostgreSQL; without it the embedded database in `file` is used (`:memory:` keeps nothing). */
  url?: string | undefined
  file?: string | undefined
  migrations: Migrations
  log?: EngineLog
}

export interface Database<Schema> {
  readonly engine: Engine
  /** Reads, and single statements that need no grouping. */
  readonly db: Kysely<Schema>
  /** Group commit: resolves when the job's changes are on disk; a job that throws changes nothing. */
  readonly write: Write<Schema>
  readonly native: Native
  /** Throws when the database does not answer. */
  ready(): Promise<void>
  close(): Promise<void>
}

export async function openDatabase<Schema>(options: OpenOptions): Promise<Database<Schema>> {
  const database = options.url ? await openPostgres<Schema>(options, options.url) : openEmbedded<Schema>(options)
  try {
    const applied = await migrate(database.db, { ...options, engine: database.engine })
    if (applied.length > 0) options.log?.info({ applied }, 'database brought up to date')
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

function openEmbedded<Schema>({ file }: OpenOptions): Database<Schema> {
  if (!file) throw new Error('openDatabase needs a url or a file')
  const connection = openSqlite(file)
  const readers = new SqliteReaders(file)
  const db = new Kysely<Schema>({ dialect: sqliteDialect(connection) })
  const log = connection.hasLog ? createLogSync(file) : undefined
  return {
    engine: 'sqlite',
    db,
    write: createGroupWriter(db, connection, log),
    native: { engine: 'sqlite', connection, readers, file },
    ready: async () => void connection.prepare('select 1').get(),
    async close() {
      readers.close()
      await log?.close()
      await db.destroy()
    },
  }
}

async function openPostgres<Schema>({ service, log }: OpenOptions, url: string): Promise<Database<Schema>> {
  const pool = openPool({ url, schema: service, log })
  await reachPostgres(pool)
  const batchPool = openPool({ url, schema: service, log, maxConnections: 4, settings: plannedOnce })
  const db = new Kysely<Schema>({ dialect: postgresDialect(pool) })
  return {
    engine: 'postgres',
    db,
    write: createTransactionWriter(db),
    native: { engine: 'postgres', pool, batchPool, url, schema: service },
    ready: async () => void (await sql`select 1`.execute(db)),
    async close() {
      await batchPool.end()
      await db.destroy()
    },
  }
}
