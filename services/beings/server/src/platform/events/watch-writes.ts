import type { Database } from '@trivium/db'

/** Calls back after every commit of this process. */
export interface Writes {
  /** Returns the function that ends it. */
  subscribe(listener: () => void): () => void
}

/** The same database, whose writes are noticed. */
export function watchWrites<Schema>(database: Database<Schema>): { database: Database<Schema>; writes: Writes } {
  const listeners = new Set<() => void>()
  const write: Database<Schema>['write'] = async (job, options) => {
    const result = await database.write(job, options)
    for (const listener of [...listeners]) listener()
    return result
  }
  return {
    database: { ...database, write },
    writes: {
      subscribe(listener) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
  }
}
