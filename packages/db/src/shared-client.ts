import type pg from 'pg'

/** A connection in use by one or more. */
export interface Lease {
  readonly connecting: Promise<pg.PoolClient>
  users: number
  broken: boolean
}

/**
 * One connection for transactions that follow each other closely: the next is sent behind the one that is being committed.
 * On connections of their own they would wait for each other's locks, which was measured to cost more than it gains.
 * The connection goes back to the pool when nobody uses it any more.
 */
export class SharedClient {
  readonly #pool: pg.Pool
  #lease: Lease | undefined

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  take(): Lease {
    this.#lease ??= { connecting: this.#pool.connect(), users: 0, broken: false }
    this.#lease.users += 1
    return this.#lease
  }

  giveBack(lease: Lease, { broken }: { broken: boolean }): void {
    lease.users -= 1
    lease.broken ||= broken
    if (this.#lease === lease && (lease.broken || lease.users === 0)) this.#lease = undefined
    if (lease.users > 0) return
    lease.connecting.then(
      client => client.release(lease.broken),
      () => {},
    )
  }
}
