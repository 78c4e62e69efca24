import pg from 'pg'
import type { BatchStore } from './batch-store.ts'
import type { Native } from './native.ts'
import type { SqliteConnection } from './sqlite-connection.ts'
import { takeConnection } from './take-connection.ts'
import { isBusy, whenUnlocked } from './when-unlocked.ts'

/** One transaction with all items. */
export async function runBatch<Item, Result>(
  native: Native,
  store: BatchStore<Item, Result>,
  items: readonly Item[],
): Promise<Result[]> {
  if (native.engine === 'postgres') return runOnPostgres(native.batchPool, store, items)
  await native.connection.mutex.acquire()
  return runOnSqlite(native.connection, store, items)
}

async function runOnSqlite<Item, Result>(
  connection: SqliteConnection,
  store: BatchStore<Item, Result>,
  items: readonly Item[],
): Promise<Result[]> {
  try {
    await whenUnlocked(connection, () => connection.prepare('begin immediate').run())
    const results = store.sqlite(connection, items)
    connection.prepare('commit').run()
    return results
  } catch (error) {
    if (connection.handle.isTransaction) connection.prepare('rollback').run()
    throw error
  } finally {
    connection.mutex.release()
  }
}

async function runOnPostgres<Item, Result>(
  pool: pg.Pool,
  store: BatchStore<Item, Result>,
  items: readonly Item[],
): Promise<Result[]> {
  const client = await takeConnection(pool)
  try {
    // Not awaited: it travels together with the store's first statement, which fails if this one does.
    client.query('begin').catch(() => {})
    const unfinished: Promise<unknown>[] = []
    const results = await store.postgres(client, items, statement => {
      // Looked at together with the commit; until then a failure is nobody's.
      statement.catch(() => {})
      unfinished.push(statement)
    })
    // A statement that fails makes its commit a rollback, so all have to be looked at.
    await Promise.all([...unfinished, commit(client)])
    client.release()
    return results
  } catch (error) {
    // A connection that cannot even roll back is not given back to the pool.
    const broken = await client.query('rollback').then(
      () => false,
      () => true,
    )
    client.release(broken)
    throw error
  }
}

function commit(client: pg.PoolClient): Promise<unknown> {
  return client.query('commit').catch(error => {
    throw outcomeOf(error)
  })
}

/** The connection broke before the answer came: the batch may be on disk or not, so it must not be written again. */
export class UnknownOutcomeFault extends Error {
  constructor(cause: unknown) {
    super('the connection to the database broke before it confirmed the write', { cause })
  }
}

/** The server said no and the connection lives on, as opposed to a connection that broke. */
export function isRefusal(error: unknown): error is pg.DatabaseError {
  return error instanceof pg.DatabaseError && error.severity === 'ERROR'
}

/** Somebody else, such as the migration of a newer version, held a table or the file for too long. Nothing was changed. */
export function isLockTimeout(error: unknown): boolean {
  return isBusy(error) || (isRefusal(error) && error.code === '55P03')
}

/** Of an error during the commit: where the server refuses, nothing was changed. */
export function outcomeOf(error: unknown): unknown {
  return isRefusal(error) ? error : new UnknownOutcomeFault(error)
}
