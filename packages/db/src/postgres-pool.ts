import { PostgresDialect } from 'kysely'
import pg from 'pg'
import type { EngineLog } from './engine.ts'
import { takeConnection } from './take-connection.ts'
import { type WatchOptions, watchConnections } from './watch-connections.ts'

const int8 = 20

/** Stay open however long nothing happens: a new one costs the first requests after a pause tens of milliseconds. */
const keptConnections = 2
const probeIdleAfterMs = 30_000

/** Sequence numbers and counts stay below 2^53, so they are plain numbers as on SQLite. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === int8 ? Number : pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
}

/**
 * Shorter than the patience of those who send webhooks: when the migration of a newer version holds a table for longer, they
 * are told to come again instead of being kept until they give up.
 */
const lockTimeout = '5s'

export interface PoolOptions {
  url: string
  schema: string
  log?: EngineLog | undefined
  maxConnections?: number
  /** Run-time settings of every connection. */
  settings?: Readonly<Record<string, string>>
  watch?: WatchOptions
}

/**
 * For prepared statements on a hot path that look up a few rows by index: planned once, not each time, and never with a
 * scan that was right while the table was empty.
 */
export const plannedOnce = {
  plan_cache_mode: 'force_generic_plan',
  enable_seqscan: 'off',
  enable_bitmapscan: 'off',
  enable_hashjoin: 'off',
  enable_mergejoin: 'off',
}

export function openPool({ url, schema, log, maxConnections = 10, settings = {}, watch }: PoolOptions): pg.Pool {
  const options = Object.entries({ search_path: schema, lock_timeout: lockTimeout, ...settings }).map(
    ([name, value]) => `-c ${name}=${value}`,
  )
  const pool = new pg.Pool({
    connectionString: url,
    types,
    max: maxConnections,
    min: keptConnections,
    application_name: `trivium-${schema}`,
    options: options.join(' '),
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: probeIdleAfterMs,
    // A statement is sent without waiting for the answer to the one before it, where the caller does not wait either.
    pipeline: true,
  } as pg.PoolConfig)
  // An idle connection that breaks is replaced by the pool; without a listener the process would end.
  pool.on('error', error => log?.warn({ err: error }, 'an idle PostgreSQL connection was lost'))
  // One that breaks while it is in use fails its statements; the client tells of it a second time, to nobody.
  pool.on('connect', client => client.on('error', () => {}))
  watchConnections(pool, { url, log, ...watch })
  return pool
}

export function postgresDialect(pool: pg.Pool): PostgresDialect {
  const { options } = pool
  return new PostgresDialect({ pool: { options, connect: () => takeConnection(pool), end: () => pool.end() } })
}
