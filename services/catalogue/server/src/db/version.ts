import type { Database } from '@trivium/db'
import type { CatalogueSchema } from './schema.ts'
import { readVersionSql } from './version-store.ts'

/**
 * Names the state of the data: what was read under a version is true whenever the version is the same again, whatever
 * happened in between. Nobody can tell an earlier version from a later one.
 */
export type ReadVersion = () => string | Promise<string>

export function createReadVersion({ native }: Database<CatalogueSchema>): ReadVersion {
  // Counts the commits that this process has seen, its own included: never the same twice, and of no meaning elsewhere.
  if (native.engine === 'sqlite') return () => String(native.readers.dataVersion())
  const statement = { name: 'catalogue-read-version', text: readVersionSql }
  const { pool } = native
  return shareReads(async () => (await pool.query<{ version: string }>(statement)).rows[0]?.version ?? '')
}

/** Requests that wait at the same moment share one read; nobody gets a read that began before they asked. */
function shareReads<Value>(readNow: () => Promise<Value>): () => Promise<Value> {
  let running: Promise<unknown> | undefined
  let next: Promise<Value> | undefined

  function start(): Promise<Value> {
    next = undefined
    const read = readNow()
    running = read.then(
      () => {
        running = undefined
      },
      () => {
        running = undefined
      },
    )
    return read
  }

  return () => {
    if (!running) return start()
    next ??= running.then(start)
    return next
  }
}
