import { PostgresDialect } from 'kysely'
import pg from 'pg'
import type { EngineLog } from './database.ts'

const int8 = 20

/** Sequence numbers and counts stay below 2^53, so they are plain numbers as on SQLite. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === int8 ? Number : pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
}

export interface PoolOptions {
  url: string
  schema: string
  log?: EngineLog | undefined
  maxConnections?: number
}

export function openPool({ url, schema, log, maxConnections = 10 }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    types,
    max: maxConnections,
    application_name: `trivium-${schema}`,
    options: `-c search_path=${schema}`,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    // A statement is sent without waiting for the answer to the one before it, where the caller does not wait either.
    pipeline: true,
  } as pg.PoolConfig)
  // An idle connection that breaks is replaced by the pool; without a listener the process would end.
  pool.on('error', error => log?.warn({ err: error }, 'an idle PostgreSQL connection was lost'))
  return pool
}

export function postgresDialect(pool: pg.Pool): PostgresDialect {
  return new PostgresDialect({ pool })
}
