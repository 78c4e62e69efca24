import { StartFault } from '@trivium/config'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Engine, EngineLog } from './engine.ts'
import { isLockTimeout } from './run-batch.ts'

/** A migration knows tables of its own time only, so it cannot be typed by today's schema. */
// biome-ignore lint/suspicious/noExplicitAny: see above
export type MigrationDatabase = Kysely<any>
export type Migration = (db: MigrationDatabase, engine: Engine) => Promise<void>
/** Keys are names such as "0001-courses"; they run in the order of their names, each once. */
export type Migrations = Readonly<Record<string, Migration>>

interface MigrationTable {
  migrations: { name: string; applied_at: number }
}

export interface MigrateOptions {
  service: string
  engine: Engine
  migrations: Migrations
  log?: EngineLog
  /** How long to try while others keep tables in use. */
  giveUpAfterMs?: number
}

/** While a migration waits for a table, everybody who comes after it waits too: it gives way after this time. */
const lockWait = '2s'
const pauseMs = 1000

/**
 * Brings the database up to date in one transaction: all of it, or nothing. Several processes may start at once, so the
 * write lock (SQLite) or an advisory lock (PostgreSQL) is taken before looking. On PostgreSQL processes of an older version
 * may serve meanwhile; the migration waits for them in short turns only, so that they go on in between.
 */
export async function migrate<Schema>(db: Kysely<Schema>, options: MigrateOptions): Promise<string[]> {
  const { service, log, giveUpAfterMs = 60_000 } = options
  const deadline = Date.now() + giveUpAfterMs
  for (;;) {
    try {
      return await migrateOnce(db, options)
    } catch (error) {
      if (!isLockTimeout(error) && !isDeadlock(error)) throw error
      if (Date.now() > deadline) {
        throw new StartFault(
          `The ${service} database cannot be brought up to date, because others keep its tables in use (a backup, or a long query). Try again when they have ended.`,
        )
      }
      log?.warn({}, 'tables are in use; trying to bring the database up to date again')
      await new Promise(resolve => setTimeout(resolve, pauseMs))
    }
  }
}

/** Somebody held one table and waited for another that this held: PostgreSQL has ended this one, and it can be tried again. */
function isDeadlock(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '40P01'
}

async function migrateOnce<Schema>(db: Kysely<Schema>, options: MigrateOptions): Promise<string[]> {
  const { service, engine, migrations } = options
  return db.transaction().execute(async transaction => {
    const trx = transaction as unknown as Transaction<MigrationTable>
    await prepare(trx, engine, service)
    const rows = await trx.selectFrom('migrations').select('name').execute()
    const applied = new Set(rows.map(row => row.name))
    refuseNewer(applied, migrations, service)
    const pending = Object.keys(migrations)
      .filter(name => !applied.has(name))
      .sort()
    for (const name of pending) {
      await migrations[name]?.(trx, engine)
      await trx.insertInto('migrations').values({ name, applied_at: Date.now() }).execute()
    }
    return pending
  })
}

async function prepare(trx: Transaction<MigrationTable>, engine: Engine, service: string): Promise<void> {
  if (engine === 'postgres') {
    // Another process of this version may migrate for as long as it needs.
    await sql`set local lock_timeout = 0`.execute(trx)
    await sql`select pg_advisory_xact_lock(hashtext(${`trivium:${service}`}))`.execute(trx)
    await sql`set local lock_timeout = ${sql.lit(lockWait)}`.execute(trx)
    await trx.schema.createSchema(service).ifNotExists().execute()
  }
  await trx.schema
    .createTable('migrations')
    .ifNotExists()
    .addColumn('name', 'text', column => column.primaryKey())
    .addColumn('applied_at', 'bigint', column => column.notNull())
    .execute()
}

function refuseNewer(applied: Set<string>, migrations: Migrations, service: string): void {
  const unknown = [...applied].filter(name => !(name in migrations))
  if (unknown.length === 0) return
  throw new StartFault(
    `The ${service} database was written by a newer version of Trivium (it has ${unknown.join(', ')}). ` +
      'Update Trivium, or start with an older backup of the database.',
  )
}
