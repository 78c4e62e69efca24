import pg from 'pg'
import type { NamedStatement } from './copy-in.ts'

/** Values in the order of the columns, as PostgreSQL writes them. */
export type TextRow = (string | null)[]

export interface RowStatement extends NamedStatement {
  values: readonly (string | number | readonly string[])[]
}

export interface RowHandler {
  /** `statement` counts from 0 in the order of the statements. */
  row(statement: number, row: TextRow): void
  /** All rows of a statement have been handed on. */
  ended(statement: number): void
}

interface RowConnection {
  parse(statement: NamedStatement): void
  bind(what: { statement: string; values: readonly unknown[]; valueMapper(value: unknown): unknown }): void
  execute(): void
  sync(): void
  readonly stream: { cork(): void; uncork(): void; pause(): void; resume(): void; destroy(): void }
}

const prepared = new WeakMap<RowConnection, Set<string>>()

/**
 * Several prepared statements in one round trip, their rows handed on as they arrive and as text: no object per row, no
 * parsing of types, nothing kept.
 */
export class RowQuery extends pg.Query {
  readonly statements: readonly RowStatement[]
  readonly #handler: RowHandler
  readonly #done = Promise.withResolvers<void>()
  readonly #free = Promise.withResolvers<void>()
  #connection: RowConnection | undefined
  #at = 0
  #isOver = false
  #failure: unknown
  #failedAt: number | undefined

  constructor(statements: readonly RowStatement[], handler: RowHandler) {
    super('')
    this.statements = statements
    this.#handler = handler
    // Whoever waits sees a failure; nobody has to.
    this.#done.promise.catch(() => {})
    this.#free.promise.catch(() => {})
    this.submit = connection => {
      this.#connection = connection as unknown as RowConnection
      this.#send(this.#connection)
    }
  }

  /** Rejects with what a statement or the handler has thrown, as soon as it has. */
  get done(): Promise<void> {
    return this.#done.promise
  }

  /** The connection can be used again; rejects when it cannot. */
  get free(): Promise<void> {
    return this.#free.promise
  }

  /** Nobody wants the rest, and it may be long. The driver itself would receive all of it before it closes the connection. */
  breakOff(): void {
    // The rest has come already, and somebody else may have the connection.
    if (this.#isOver) return
    this.#connection?.stream.destroy()
    this.#free.reject(new Error('The rest of the rows was not wanted.'))
  }

  /** Which statement has failed. */
  get failedAt(): number | undefined {
    return this.#failedAt
  }

  pause(): void {
    this.#connection?.stream.pause()
  }

  resume(): void {
    this.#connection?.stream.resume()
  }

  #send(connection: RowConnection): void {
    const names = prepared.get(connection) ?? new Set()
    prepared.set(connection, names)
    connection.stream.cork()
    try {
      for (const { name, text, values } of this.statements) {
        if (!names.has(name)) {
          names.add(name)
          connection.parse({ name, text })
        }
        connection.bind({ statement: name, values, valueMapper: asParameter })
        connection.execute()
      }
      connection.sync()
    } finally {
      connection.stream.uncork()
    }
  }

  handleRowDescription(): void {}

  handleDataRow({ fields }: { fields: TextRow }): void {
    if (this.#failure !== undefined) return
    try {
      this.#handler.row(this.#at, fields)
    } catch (error) {
      this.#fail(error, this.#at)
    }
  }

  handleCommandComplete(): void {
    const ended = this.#at
    this.#at += 1
    if (this.#failure !== undefined) return
    try {
      this.#handler.ended(ended)
    } catch (error) {
      this.#fail(error, ended)
    }
  }

  handleEmptyQuery(): void {}

  handleReadyForQuery(): void {
    this.#isOver = true
    this.#free.resolve()
    this.#done.resolve()
  }

  handleError(error: Error): void {
    if (this.#connection) prepared.delete(this.#connection)
    this.#free.reject(error)
    this.#fail(error, this.#at)
  }

  #fail(error: unknown, at: number): void {
    this.#failure ??= error
    this.#failedAt ??= at
    this.#done.reject(error)
  }
}

/** Lists of plain texts become an array literal; there is nothing else that needs more than its text. */
function asParameter(value: unknown): unknown {
  if (!Array.isArray(value)) return typeof value === 'number' ? String(value) : value
  return `{${value.map(text => `"${String(text).replaceAll(/["\\]/g, '\\$&')}"`).join(',')}}`
}
