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
  readonly #after: Call | undefined
  readonly #answered = Promise.withResolvers<(string | null)[][]>()
  readonly #answers: (string | null)[][] = []
  #connection: CopyConnection | undefined

  constructor(client: pg.ClientBase, copy: NamedStatement & { before?: Call; after?: Call }, rows: CopyRows) {
    super(copy.text)
    const { before, after } = copy
    this.#rows = rows
    this.#after = after
    // Looked at in `end`; until then a failure is nobody's.
    this.#answered.promise.catch(() => {})
    this.submit = connection => {
      this.#connection = connection as unknown as CopyConnection
      this.#connection.stream.cork()
      if (before) call(this.#connection, before)
      call(this.#connection, copy)
    }
    client.query(this)
  }

  /** Sends what has been added so far. */
  send(): void {
    this.#write(this.#rows.take())
    this.#connection?.stream.uncork()
    this.#connection?.stream.cork()
  }

  /** The rows that the calls have answered, each value as PostgreSQL writes it. */
  end(): Promise<(string | null)[][]> {
    this.#write(this.#rows.end())
    this.#connection?.endCopyFrom()
    if (this.#connection && this.#after) call(this.#connection, this.#after)
    this.#connection?.sync()
    this.#connection?.stream.uncork()
    return this.#answered.promise
  }

  #write(messages: readonly Uint8Array[]): void {
    for (const message of messages) this.#connection?.stream.write(message)
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
