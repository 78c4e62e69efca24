import type { Database } from '@trivium/db'
import type { CatalogueSchema } from '../db/schema.ts'
import { readFromPostgres } from './read-from-postgres.ts'
import { readFromSqlite } from './read-from-sqlite.ts'
import type { Read } from './reading.ts'

export function createRead({ native }: Database<CatalogueSchema>): Read {
  if (native.engine === 'sqlite') return job => readFromSqlite(native.readers, job)
  return job => readFromPostgres(native.pool, job)
}
