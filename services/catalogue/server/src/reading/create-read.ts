import type { Database } from '@trivium/db'
import type { CatalogueSchema } from '../db/schema.ts'
import { readFromPostgres } from './read-from-postgres.ts'
import { readFromSqlite } from './read-from-sqlite.ts'
import { readTogether } from './read-together.ts'
import type { Read } from './reading.ts'

export function createRead({ native }: Database<CatalogueSchema>): Read {
  if (native.engine === 'sqlite') return readTogether(job => readFromSqlite(native.readers, job), 1)
  // A second reading fills the time in which the first is on its way.
  return readTogether(job => readFromPostgres(native.pool, job), 2)
}
