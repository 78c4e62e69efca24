import { AsyncLocalStorage } from 'node:async_hooks'
import type { SQLInputValue, StatementSync } from 'node:sqlite'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import type { SqliteConnection } from './sqlite-connection.ts'
import { whenUnlocked } from './when-unlocked.ts'

/** Marks code that runs inside a transaction of a connection, to catch a query that would wait for its own lock. */
export const insideTransaction = new AsyncLocalStorage<SqliteConnection>()

export function sqliteDialect(connection: SqliteConnection): Dialect {
  return {
    createAdapter: () => new SelfLockingAdapter(),
    createDriver: () => new SqliteDriver(connection),
    createIntrospector: db => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
}

/** The driver below has a lock of its own, shared with the batch writer; a second one around it could only wait. */
class SelfLockingAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true
  }
}

class SqliteDriver implements Driver {
  readonly #connection: SqliteConnection

  constructor(connection: SqliteConnection) {
    this.#connection = connection
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    if (insideTransaction.getStore() === this.#connection) {
      throw new Error('A query inside a transaction used the database itself; pass the transaction on instead.')
    }
    await this.#connection.mutex.acquire()
    return new KyselyConnection(this.#connection)
  }

  async releaseConnection(): Promise<void> {
    this.#connection.mutex.release()
  }

  /** Takes the write lock at once: a transaction that reads first and writes later could otherwise fail half-way. */
  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'))
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    // SQLite ends a transaction by itself on some errors (disk full); a second rollback would hide the first error.
    if (this.#connection.handle.isTransaction) await connection.executeQuery(CompiledQuery.raw('rollback'))
  }

  async destroy(): Promise<void> {
    this.#connection.close()
  }
}

class KyselyConnection implements DatabaseConnection {
  readonly #connection: SqliteConnection

  constructor(connection: SqliteConnection) {
    this.#connection = connection
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    // Inside a transaction the lock is held already.
    if (this.#connection.handle.isTransaction) return this.#run(query)
    return whenUnlocked(this.#connection, () => this.#run<Row>(query))
  }

  #run<Row>({ sql, parameters }: CompiledQuery): QueryResult<Row> {
    const statement = this.#connection.prepare(sql)
    const values = parameters as SQLInputValue[]
    if (returnsRows(statement)) return { rows: statement.all(...values) as Row[] }
    const { changes, lastInsertRowid } = statement.run(...values)
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
  }

  async *streamQuery<Row>({ sql, parameters }: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
    // A statement of its own: a cached one could be run again while this iteration is still under way.
    const statement = this.#connection.handle.prepare(sql)
    for (const row of statement.iterate(...(parameters as SQLInputValue[]))) yield { rows: [row as Row] }
  }
}

const rowReturning = new WeakMap<StatementSync, boolean>()

function returnsRows(statement: StatementSync): boolean {
  let known = rowReturning.get(statement)
  if (known === undefined) {
    known = statement.columns().length > 0
    rowReturning.set(statement, known)
  }
  return known
}
