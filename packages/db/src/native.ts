import type pg from 'pg'
import type { SqliteConnection } from './sqlite-connection.ts'
import type { SqliteReaders } from './sqlite-readers.ts'

/** What lies below Kysely, for the hot paths and for listening connections. */
export type Native =
  | { engine: 'sqlite'; connection: SqliteConnection; readers: SqliteReaders; file: string }
  | {
      engine: 'postgres'
      pool: pg.Pool
      /** Connections of its own for the batches, so that they never wait for a reader. */
      batchPool: pg.Pool
      url: string
      schema: string
    }
