import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'

/** Values in the order of the columns. */
export type SqliteRow = (string | number | null)[]

/** Texts are made of fixed parts, so there are few; the bound only guards against SQL made of values. */
const maxStatements = 300
/** More long reads than this at once wait for each other. */
const maxReaders = 4

/** A connection that only reads, for one reader at a time. */
export class SqliteReader {
  readonly #handle: DatabaseSync
  readonly #statements = new Map<string, StatementSync>()

  constructor(file: string) {
    this.#handle = new DatabaseSync(file, { readOnly: true, timeout: 10_000 })
    this.#handle.exec('pragma cache_size = -16384; pragma trusted_schema = off')
  }

  /** All reads until `end` see the same moment. */
  begin(): void {
    this.prepare('begin').run()
  }

  end(): void {
    if (this.#handle.isTransaction) this.prepare('commit').run()
  }

  all(sql: string, values: readonly SQLInputValue[]): SqliteRow[] {
    return this.prepare(sql).all(...values) as unknown as SqliteRow[]
  }

  iterate(sql: string, values: readonly SQLInputValue[]): IterableIterator<SqliteRow> {
    // A statement of its own: a cached one could be run again while this iteration is still under way.
    const statement = this.#handle.prepare(sql)
    statement.setReturnArrays(true)
    return statement.iterate(...values) as unknown as IterableIterator<SqliteRow>
  }

  prepare(sql: string): StatementSync {
    const known = this.#statements.get(sql)
    if (known) return known
    const statement = this.#handle.prepare(sql)
    statement.setReturnArrays(true)
    if (this.#statements.size >= maxStatements) this.#statements.clear()
    this.#statements.set(sql, statement)
    return statement
  }

  close(): void {
    this.#statements.clear()
    this.#handle.close()
  }
}

/**
 * Connections beside the one that writes. They see what is committed, never wait for a transaction under way, and a long
 * read can pause without holding up anybody: whoever comes meanwhile gets another connection, with the newest data.
 */
export class SqliteReaders {
  readonly #file: string
  readonly #free: SqliteReader[] = []
  readonly #all: SqliteReader[] = []
  readonly #waiting: ((reader: SqliteReader) => void)[] = []
  #watch: SqliteReader | undefined
  #isClosed = false

  constructor(file: string) {
    this.#file = file
  }

  take(): SqliteReader | Promise<SqliteReader> {
    const reader = this.#free.pop()
    if (reader) return reader
    if (this.#all.length < maxReaders) return this.#open()
    return new Promise(resolve => this.#waiting.push(resolve))
  }

  giveBack(reader: SqliteReader): void {
    if (this.#isClosed) {
      reader.close()
      return
    }
    reader.end()
    const next = this.#waiting.shift()
    if (next) next(reader)
    else this.#free.push(reader)
  }

  /** Another number whenever anything was committed, by this process or another. Only comparable within this process. */
  dataVersion(): number {
    // A connection of its own: the number stands still on one that is in the middle of a read.
    this.#watch ??= new SqliteReader(this.#file)
    const [version] = this.#watch.prepare('pragma data_version').get() as unknown as [number]
    return version
  }

  /** Connections in use are closed when they are given back. */
  close(): void {
    this.#isClosed = true
    this.#watch?.close()
    for (const reader of this.#free.splice(0)) reader.close()
  }

  #open(): SqliteReader {
    const reader = new SqliteReader(this.#file)
    this.#all.push(reader)
    return reader
  }
}
