import { countBytes } from '../requests/count-bytes.ts'
import { FullnessLog } from './fullness.ts'
import { findKept, findKeptAfter, findOverfull, type KeptEndpoint, sumBytes } from './keeping-store.ts'
import { pause } from './pause.ts'
import type { SweepContext } from './sweep-context.ts'
import { sweepEndpoint } from './sweep-endpoint.ts'
import { expireEndpoints, sweepForgotten } from './sweep-expired.ts'
import { sweepTotal } from './sweep-total.ts'

/** How often it looks, and how long it rests between two steps while there is more to do. */
const everyMs = 500
const restMs = 10
const pageSize = 50
/** What another process left undone is looked for after each start and again after this long. */
const lookAgainMs = 60_000
/** On PostgreSQL a server of an older version may capture without counting. */
const countAgainMs = 3_600_000

/**
 * Makes requests and endpoints go when their time has come or their room is needed. Works in the background in small steps: a
 * capture only tells that it was there. Whatever it was at when the process died is found again: everything is decided from
 * what the database holds.
 */
export class Sweeper {
  readonly #context: SweepContext
  readonly #fullness: FullnessLog
  readonly #touched = new Set<number>()
  #captured = 0
  #used = 0
  /** Where looking for old requests and counting go on. */
  #aged = 0
  #counted = 0
  #countedAt = -Infinity
  #lookedAt = -Infinity
  #timer: NodeJS.Timeout | undefined
  #isSoon = false
  #running: Promise<void> | undefined
  #isClosed = false
  #hasFailed = false

  constructor(context: SweepContext) {
    this.#context = context
    this.#fullness = new FullnessLog(context.log)
    this.#later(everyMs)
  }

  /** After each batch of captures; must cost nothing. */
  captured(endpointNumber: number, bytes: number): void {
    this.#touched.add(endpointNumber)
    this.#captured += bytes
    const { totalBytes } = this.#context.config
    if (totalBytes !== undefined && this.#used + this.#captured > totalBytes) this.#soon()
  }

  /** After a change of what an endpoint keeps. */
  lookAt(endpointNumber: number): void {
    this.#touched.add(endpointNumber)
    this.#soon()
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#timer)
    await this.#running
  }

  /** Once, however often it is told: a flood must not put it off. */
  #soon(): void {
    if (this.#isSoon) return
    this.#isSoon = true
    if (!this.#running) this.#later(restMs)
  }

  #later(ms: number): void {
    clearTimeout(this.#timer)
    if (this.#isClosed) return
    this.#timer = setTimeout(() => {
      this.#isSoon = false
      this.#running = this.#turn().finally(() => {
        this.#running = undefined
        this.#later(this.#isSoon ? restMs : everyMs)
      })
    }, ms).unref()
  }

  async #turn(): Promise<void> {
    try {
      await expireEndpoints(this.#context)
      await this.#repeat(() => sweepForgotten(this.#context))
      await this.#sweepTouched()
      await this.#sweepAged()
      await this.#sweepOverfull()
      await this.#sweepTotal()
      await this.#count()
      this.#hasFailed = false
    } catch (error) {
      // Once: a database that is away would otherwise fill the log.
      if (!this.#hasFailed && !this.#isClosed)
        this.#context.log.warn({ err: error }, 'old requests could not be removed; trying again')
      this.#hasFailed = true
    }
  }

  async #sweepTouched(): Promise<void> {
    const numbers = [...this.#touched].slice(0, pageSize)
    if (numbers.length === 0) return
    const endpoints = await findKept(this.#context.database.db, numbers)
    for (const endpoint of endpoints) await this.#sweep(endpoint)
    for (const number of numbers) this.#touched.delete(number)
    if (this.#touched.size > 0 && !this.#isClosed) await this.#sweepTouched()
  }

  /** A page of endpoints in each turn: nothing tells when a request gets too old. */
  async #sweepAged(): Promise<void> {
    const { config, database } = this.#context
    const which = config.keepSeconds === undefined ? 'aged' : 'all'
    const page = await findKeptAfter(database.db, { after: this.#aged, limit: pageSize, which })
    for (const endpoint of page) await this.#sweep(endpoint)
    this.#aged = page.length < pageSize ? 0 : (page.at(-1)?.number ?? 0)
  }

  /** What nobody has told this process of: it was at it when it died, or another server was. */
  async #sweepOverfull(): Promise<void> {
    const { config, database, now } = this.#context
    if (Math.abs(now() - this.#lookedAt) < lookAgainMs) return
    const bounds = { count: config.keepCount, bytes: config.keepBytes, limit: pageSize }
    for (let after = 0, more = true; more && !this.#isClosed; ) {
      const page = await findOverfull(database.db, { ...bounds, after })
      for (const endpoint of page) await this.#sweep(endpoint)
      after = page.at(-1)?.number ?? after
      more = page.length === pageSize
    }
    this.#lookedAt = now()
  }

  async #sweep(endpoint: KeptEndpoint): Promise<void> {
    let current: KeptEndpoint | undefined = endpoint
    await this.#repeat(async () => {
      if (current === undefined || !(await sweepEndpoint(this.#context, current))) return false
      current = (await findKept(this.#context.database.db, [endpoint.number]))[0]
      return true
    })
  }

  async #sweepTotal(): Promise<void> {
    const { config, database, now } = this.#context
    const { totalBytes } = config
    if (totalBytes === undefined) return
    this.#captured = 0
    this.#used = await sumBytes(database.db)
    this.#fullness.note(this.#used, totalBytes)
    if (this.#used <= totalBytes) return
    let after = 0
    await this.#repeat(async () => {
      const step = await sweepTotal(this.#context, { totalBytes, after })
      after = step.after
      if (step.more) this.#fullness.tellSweep({ pinned: step.pinned, at: now() })
      return step.more
    })
    this.#used = await sumBytes(database.db)
  }

  async #count(): Promise<void> {
    const { now, database } = this.#context
    if (this.#counted === 0 && Math.abs(now() - this.#countedAt) < countAgainMs) return
    const which = database.engine === 'postgres' ? 'all' : 'uncounted'
    const page = await findKeptAfter(database.db, { after: this.#counted, limit: pageSize, which })
    for (const endpoint of page) {
      if (this.#isClosed) return
      await countBytes(database, endpoint)
      this.#touched.add(endpoint.number)
      await pause(restMs)
    }
    this.#counted = page.length < pageSize ? 0 : (page.at(-1)?.number ?? 0)
    if (this.#counted === 0) this.#countedAt = now()
  }

  /** One step after the other, with a rest in between, until there is nothing left to do. */
  async #repeat(step: () => Promise<boolean>): Promise<void> {
    while (!this.#isClosed && (await step())) await pause(restMs)
  }
}
