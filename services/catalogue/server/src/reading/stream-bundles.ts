import type { Database } from '@trivium/db'
import type { CatalogueSchema } from '../db/schema.ts'
import type { Bundle } from '../rendering/bundle.ts'
import { createGrouping } from './grouping.ts'
import { openPostgresRows } from './read-from-postgres.ts'
import { openSqliteRows } from './read-from-sqlite.ts'
import { AbandonedFault, type ReadJob } from './reading.ts'
import type { Source } from './source.ts'

/** The rows of a list of any length, a few at a time, as fast as they are taken. */
export async function* streamBundles(
  { native }: Database<CatalogueSchema>,
  source: Source,
  isOver: () => boolean,
): AsyncGenerator<Bundle[]> {
  const ready: Bundle[] = []
  const grouping = createGrouping(source, bundle => void ready.push(bundle))
  const job: ReadJob = { readings: [{ source, grouping }], at: 0, isStopped: false }
  const flow =
    native.engine === 'sqlite' ? await openSqliteRows(native.readers, job) : await openPostgresRows(native.pool, job)
  try {
    while (await flow.more()) {
      if (isOver()) throw new AbandonedFault()
      yield ready.splice(0)
    }
    yield ready
  } finally {
    flow.close()
  }
}
