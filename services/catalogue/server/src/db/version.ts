import type { Database } from '@trivium/db'
import type { CatalogueSchema } from './schema.ts'
import { readVersionSql } from './version-store.ts'

/** Tells whether anything was committed between two moments. */
export interface Version {
  /** Equal numbers mean that nothing changed in between; undefined means "do not rely on it now". */
  read(): number | undefined | Promise<number | undefined>
  /** Every change of this process runs inside. */
  during<Result>(change: () => Promise<Result>): Promise<Result>
}

export function createVersion(database: Database<CatalogueSchema>): Version {
  const { native } = database
  if (native.engine === 'sqlite') return embeddedVersion(() => native.connection.prepare('pragma data_version').get())
  const statement = { name: 'catalogue-version', text: readVersionSql }
  const readNow = async () => Number((await native.pool.query<{ version: number }>(statement)).rows[0]?.version)
  // The counter is raised inside each transaction, so what is read here is exactly what is committed.
  return { read: shareReads(readNow), during: change => change() }
}

/** SQLite: own commits are counted here, `data_version` tells of other processes that write to the same file. */
function embeddedVersion(pragma: () => unknown): Version {
  let writing = 0
  let version = 0
  let foreign: unknown
  return {
    read() {
      if (writing > 0) return undefined
      const seen = (pragma() as { data_version: number }).data_version
      if (seen !== foreign) {
        foreign = seen
        version += 1
      }
      return version
    },
    async during(change) {
      writing += 1
      try {
        return await change()
      } finally {
        version += 1
        writing -= 1
      }
    },
  }
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
