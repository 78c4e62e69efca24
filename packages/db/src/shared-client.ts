import type pg from 'pg'
import { takeConnection } from './take-connection.ts'

/** One's place in the line of those who send over the same connection. */
export interface Turn {
  /** When all before have been sent. */
  readonly client: Promise<pg.PoolClient>
  /** All is sent, the next may begin; the answer may still be under way. */
  sent(): void
  giveBack(how: { broken: boolean }): void
}

interface Line {
  readonly connecting: Promise<pg.PoolClient>
  users: number
  broken: boolean
  last: Promise<void>
}

/**
 * One connection for transactions that follow each other closely: the next is sent behind the one that is being committed.
 * On connections of their own they would wait for each other's locks, which was measured to cost more than it gains.
 * The connection goes back to the pool when nobody uses it any more.
 */
export class SharedClient {
  readonly #pool: pg.Pool
  #line: Line | undefined

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  take(): Turn {
    this.#line ??= { connecting: takeConnection(this.#pool), users: 0, broken: false, last: Promise.resolve() }
    const line = this.#line
    const before = line.last
    const { promise, resolve: sent } = Promise.withResolvers<void>()
    line.users += 1
    line.last = promise
    return {
      client: before.then(() => line.connecting),
      sent,
      giveBack: ({ broken }) => {
        sent()
        this.#giveBack(line, broken)
      },
    }
  }

  #giveBack(line: Line, broken: boolean): void {
    line.users -= 1
    line.broken ||= broken
    if (this.#line === line && (line.broken || line.users === 0)) this.#line = undefined
    if (line.users > 0) return
    line.connecting.then(
      client => client.release(line.broken),
      () => {},
    )
  }
}
