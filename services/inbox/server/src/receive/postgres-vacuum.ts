import { isRefusal } from '@trivium/db'
import type { Logger } from '@trivium/http'
import type pg from 'pg'
import type { Arrival } from './arrival.ts'

/** What may be captured, and so trimmed, between two clean-ups. */
const maxRows = 5_000
const maxBytes = 64 * 1024 * 1024

/**
 * PostgreSQL keeps the room of trimmed requests until a vacuum frees it, and looks for such tables once a minute: a busy
 * inbox would have filled a gigabyte by then, and the disk would be busy with that instead of with commits. So the inbox
 * has its table cleaned while it is still small.
 */
export class RequestsVacuum {
  readonly #pool: pg.Pool
  readonly #log: Logger
  #rows = 0
  #bytes = 0
  #isOff = false

  constructor(pool: pg.Pool, log: Logger) {
    this.#pool = pool
    this.#log = log
  }

  captured(arrivals: readonly Arrival[]): void {
    this.#rows += arrivals.length
    for (const { body } of arrivals) this.#bytes += body.length
    if (this.#isOff || (this.#rows < maxRows && this.#bytes < maxBytes)) return
    this.#isOff = true
    this.#clean().then(
      () => {
        this.#isOff = false
      },
      error => {
        this.#isOff = isRefusal(error)
        const next = this.#isOff ? 'left to PostgreSQL from now on' : 'trying again later'
        this.#log.warn({ err: error }, `the requests table could not be vacuumed; ${next}`)
      },
    )
  }

  async #clean(): Promise<void> {
    this.#rows = 0
    this.#bytes = 0
    const client = await this.#pool.connect()
    try {
      // With short rests, so that captures never wait long for their turn on the processor.
      await client.query(`set vacuum_cost_delay = '1ms'`)
      // Another server or PostgreSQL itself may be at it: then there is nothing to do.
      await client.query('vacuum (skip_locked, truncate off, index_cleanup on) requests')
    } finally {
      client.release()
    }
  }
}
