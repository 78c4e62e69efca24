import { isRefusal } from '@trivium/db'
import type { Logger } from '@trivium/http'
import type pg from 'pg'
import type { Arrival } from './arrival.ts'

/** What may be captured, and so trimmed, between two clean-ups. */
const maxRows = 5_000
const maxBytes = 64 * 1024 * 1024
/** After a person has deleted something: soon, but once for many things that are deleted one by one. */
const soonMs = 1_000

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
  #timer: NodeJS.Timeout | undefined

  constructor(pool: pg.Pool, log: Logger) {
    this.#pool = pool
    this.#log = log
  }

  captured(arrivals: readonly Arrival[]): void {
    let bytes = 0
    for (const { body } of arrivals) bytes += body.length
    this.removed({ rows: arrivals.length, bytes })
  }

  /** What was captured will be trimmed, so it counts as much as what went. */
  removed({ rows, bytes }: { rows: number; bytes: number }): void {
    this.#rows += rows
    this.#bytes += bytes
    if (this.#rows >= maxRows || this.#bytes >= maxBytes) this.#begin()
  }

  soon(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined
      this.#begin()
    }, soonMs).unref()
  }

  close(): void {
    clearTimeout(this.#timer)
    this.#isOff = true
  }

  #begin(): void {
    if (this.#isOff) return
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
