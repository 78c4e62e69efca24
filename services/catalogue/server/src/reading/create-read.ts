import type { Database } from '@trivium/db'
import type { CatalogueSchema } from '../db/schema.ts'
import { readInTurns } from './long-turns.ts'
import { readFromPostgres } from './read-from-postgres.ts'
import { readFromSqlite } from './read-from-sqlite.ts'
import { readTogether } from './read-together.ts'
import type { Read } from './reading.ts'

export function createRead({ native }: Database<CatalogueSchema>): Read {
  if (native.engine === 'sqlite') {
    return readTogether(
      readInTurns((job, turns) => readFromSqlite(native.readers, job, turns)),
      1,
    )
  }
  // A second reading fills the time in which the first is on its way.
  return readTogether(
    readInTurns((job, turns) => readFromPostgres(native.pool, job, turns)),
    2,
  )
}
