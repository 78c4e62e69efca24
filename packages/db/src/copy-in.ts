import pg from 'pg'
import type { CopyRows } from './copy-rows.ts'

/** Prepared under its name the first time a connection sees it. */
export interface NamedStatement {
  name: string
  text: string
}

export interface Call extends NamedStatement {
  values: readonly (number | string)[]
}

interface CopyConnection {
  close(what: { type: 'S'; name: string }): void
  parse(statement: NamedStatement): void
  bind(what: { statement: string; values: readonly string[] }): void
  execute(): void
  endCopyFrom(): void
  sync(): void
  readonly stream: { cork(): void; uncork(): void; write(data: Uint8Array): void }
}

/** What each connection has prepared. */
const prepared = new WeakMap<CopyConnection, Set<string>>()

/**
 * `copy … from stdin (format binary)`, alone or between two calls, all in one transaction unless there is one already. The
 * data follows without waiting for the server to ask for it, so that it can stand in a pipeline; a server that refuses one of
 * the statements ignores what follows.
 */
export class CopyIn extends pg.Query {
  readonly #rows: CopyRows
  readonly #before: readonly (NamedStatement & Partial<Call>)[]
  readonly #after: Call | undefined
  readonly #answered = Promise.withResolvers<(string | null)[][]>()
  readonly #answers: (string | null)[][] = []
  #connection: CopyConnection | undefined
  #isBegun = false

  constructor(client: pg.ClientBase, copy: NamedStatement & { before?: Call; after?: Call }, rows: CopyRows) {
    super(copy.text)
    const { before, after } = copy
    this.#rows = rows
    this.#before = before ? [before, copy] : [copy]
    this.#after = after
    // Looked at in `end`; until then a failure is nobody's.
    this.#answered.promise.catch(() => {})
    this.submit = connection => {
      this.#connection = connection as unknown as CopyConnection
    }
    client.query(this)
  }

  /** Sends what has been added so far. */
  send(): void {
    this.#sendTogether(connection => write(connection, this.#rows.take()))
  }

  /** The rows that the calls have answered, each value as PostgreSQL writes it. */
  end(): Promise<(string | null)[][]> {
    this.#sendTogether(connection => {
      write(connection, this.#rows.end())
      connection.endCopyFrom()
      if (this.#after) call(connection, this.#after)
      connection.sync()
    })
    return this.#answered.promise
  }

  /**
   * In one write, and never held back beyond this call: a corked connection keeps what others have written to it before,
   * and those would wait for us while we wait for them.
   */
  #sendTogether(send: (connection: CopyConnection) => void): void {
    const connection = this.#connection
    if (!connection) return
    connection.stream.cork()
    if (!this.#isBegun) for (const statement of this.#before) call(connection, statement)
    this.#isBegun = true
    send(connection)
    connection.stream.uncork()
  }

  handleCopyInResponse(): void {}

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    this.#answers.push(fields)
  }

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    this.#rows.release()
    this.#answered.resolve(this.#answers)
  }

  handleError(error: Error): void {
    // What stood behind the refused statement was not prepared.
    if (this.#connection) prepared.delete(this.#connection)
    this.#answered.reject(error)
  }
}

function write({ stream }: CopyConnection, messages: readonly Uint8Array[]): void {
  for (const message of messages) stream.write(message)
}

function call(connection: CopyConnection, { name, text, values = [] }: NamedStatement & Partial<Call>): void {
  const names = prepared.get(connection) ?? new Set()
  prepared.set(connection, names)
  if (!names.has(name)) {
    names.add(name)
    // It may be there from a time that ended with a refusal; closing one that is not there is allowed.
    connection.close({ type: 'S', name })
    connection.parse({ name, text })
  }
  connection.bind({ statement: name, values: values.map(String) })
  connection.execute()
}
