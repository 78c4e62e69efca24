import type { Database } from '@trivium/db'
import type { Transaction } from 'kysely'
import type { CatalogueSchema } from './schema.ts'
import type { Version } from './version.ts'
import { raiseVersion } from './version-store.ts'

/** Runs a change in a transaction and resolves once it is on disk. */
export type Mutate = <Result>(job: (trx: Transaction<CatalogueSchema>) => Promise<Result>) => Promise<Result>

export function createMutate(database: Database<CatalogueSchema>, version: Version): Mutate {
  if (database.engine === 'sqlite') return job => version.during(() => database.write(job))
  return job =>
    database.write(async trx => {
      const result = await job(trx)
      // Last, so that the row is locked for the shortest time.
      await raiseVersion(trx)
      return result
    })
}
