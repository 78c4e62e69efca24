import type pg from 'pg'
import type { Native } from './database.ts'
import type { SqliteConnection } from './sqlite-connection.ts'

export interface BatchStore<Item, Result> {
  /** Runs inside `begin immediate … commit`, without a pause; one result per item, in order. */
  sqlite(connection: SqliteConnection, items: readonly Item[]): Result[]
  /**
   * Runs inside `begin … commit`; one result per item, in order. Statements whose answers are not needed may be handed to
   * `last` instead of being awaited: the commit then travels with them, and the batch fails if one fails.
   */
  postgres(
    client: pg.PoolClient,
    items: readonly Item[],
    last: (statement: Promise<unknown>) => void,
  ): Promise<Result[]>
  maxItems?: number
  /** Transactions under way at once on PostgreSQL: a second one fills the time in which the first waits for the disk. */
  maxParallel?: number
}

interface Waiting<Item, Result> {
  item: Item
  resolve(result: Result): void
  reject(error: unknown): void
}

/**
 * Group commit for one kind of write on a hot path: the store gets all waiting items at once and writes them with as few
 * statements as it can. When a batch fails, its items are written one by one, so that a bad one fails alone.
 */
export function createBatchWriter<Item, Result>(
  { native }: { native: Native },
  store: BatchStore<Item, Result>,
): (item: Item) => Promise<Result> {
  const { maxItems = 256, maxParallel = 2 } = store
  const writeAll = (items: Item[]) => runBatch(native, store, items)
  const limit = native.engine === 'sqlite' ? 1 : maxParallel
  let queue: Waiting<Item, Result>[] = []
  let running = 0
  let scheduled = false

  function schedule(): void {
    if (scheduled || running >= limit || queue.length === 0) return
    scheduled = true
    setImmediate(look, queue.length)
  }

  /** As long as every turn of the event loop brings more, the batch grows: a large one costs much less per item. */
  function look(before: number): void {
    if (queue.length > before && queue.length < maxItems) {
      setImmediate(look, queue.length)
      return
    }
    scheduled = false
    const batch = queue.slice(0, maxItems)
    queue = queue.slice(maxItems)
    running += 1
    void flush(batch).finally(() => {
      running -= 1
      schedule()
    })
    schedule()
  }

  async function flush(batch: Waiting<Item, Result>[]): Promise<void> {
    let results: Result[]
    try {
      results = await writeAll(batch.map(waiting => waiting.item))
    } catch (error) {
      if (batch.length === 1) batch[0]?.reject(error)
      else for (const waiting of batch) await flush([waiting])
      return
    }
    batch.forEach((waiting, index) => {
      waiting.resolve(results[index] as Result)
    })
  }

  return item =>
    new Promise((resolve, reject) => {
      queue.push({ item, resolve, reject })
      schedule()
    })
}

async function runBatch<Item, Result>(
  native: Native,
  store: BatchStore<Item, Result>,
  items: Item[],
): Promise<Result[]> {
  return native.engine === 'sqlite'
    ? native.connection.mutex.acquire().then(() => runOnSqlite(native.connection, store, items))
    : runOnPostgres(native.batchPool, store, items)
}

function runOnSqlite<Item, Result>(connection: SqliteConnection, store: BatchStore<Item, Result>, items: Item[]) {
  try {
    connection.prepare('begin immediate').run()
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

async function runOnPostgres<Item, Result>(pool: pg.Pool, store: BatchStore<Item, Result>, items: Item[]) {
  const client = await pool.connect()
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
    await Promise.all([...unfinished, client.query('commit')])
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
