import { uuidv7 } from '@trivium/http'
import { limits } from '@trivium/inbox-contract'
import type { InboxContext } from '../context.ts'
import { numberEndpoints } from '../endpoints/number-endpoints.ts'
import { type ErrorCode, errors } from '../errors.ts'
import { tellWatchers } from '../live/notices.ts'
import { insertRefusals } from './refusal-store.ts'

export interface Refusal {
  endpointId: string
  code: ErrorCode
  method: string | null
  target: string | null
  /** Request line and headers as they came, as far as they are known. */
  head: Buffer
  /** Of the body: what was announced, or had come until it was refused; null when nobody knows. */
  size: number | null
  remoteAddress: string | null
}

type Waiting = Refusal & { id: string; at: number }

/** Refusals must stay cheaper than what they refuse: they are written together, this much later. */
const waitMs = 100
const waitAfterFailureMs = 1_000
/** Of all endpoints together; of each no more than are kept anyway. */
const mostWaiting = 2_000

/** Notes what was refused, so that an owner sees it. Whoever floods an endpoint gets nothing more out of it. */
export class RefusalLog {
  readonly #context: InboxContext
  #waiting = new Map<string, Waiting[]>()
  #count = 0
  #timer: NodeJS.Timeout | undefined
  #writing: Promise<void> | undefined

  constructor(context: InboxContext) {
    this.#context = context
  }

  note(refusal: Refusal): void {
    const list = this.#waiting.get(refusal.endpointId) ?? []
    if (list.length >= limits.refusalsKept) {
      list.shift()
      this.#count -= 1
    } else if (this.#count >= mostWaiting) return
    list.push({ ...refusal, id: uuidv7(), at: this.#context.now() })
    this.#waiting.set(refusal.endpointId, list)
    this.#count += 1
    this.#later(waitMs)
  }

  async close(): Promise<void> {
    await this.#writing
    await this.#write()
    clearTimeout(this.#timer)
  }

  #later(ms: number): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined
      this.#writing ??= this.#write().finally(() => {
        this.#writing = undefined
        if (this.#count > 0) this.#later(waitMs)
      })
    }, ms).unref()
  }

  async #write(): Promise<void> {
    const taken = this.#waiting
    if (taken.size === 0) return
    this.#waiting = new Map()
    this.#count = 0
    try {
      const numbers = await this.#store(taken)
      for (const number of numbers) tellWatchers(this.#context, number, { event: 'refusals' })
    } catch (error) {
      this.#context.log.warn({ err: error }, 'refusals could not be written down; trying again')
      this.#putBack(taken)
    }
  }

  async #store(taken: ReadonlyMap<string, Waiting[]>): Promise<number[]> {
    const { database } = this.#context
    const known = await numberEndpoints(database.db, [...taken.keys()])
    const rows = [...taken].flatMap(([id, list]) => {
      const endpointNumber = known.get(id)
      return endpointNumber === undefined ? [] : list.map(refusal => toRow(refusal, endpointNumber))
    })
    await database.write(trx => insertRefusals(trx, rows))
    return [...known.values()]
  }

  #putBack(taken: ReadonlyMap<string, Waiting[]>): void {
    for (const [id, list] of taken) {
      const all = [...list, ...(this.#waiting.get(id) ?? [])].slice(-limits.refusalsKept)
      this.#waiting.set(id, all)
    }
    this.#count = [...this.#waiting.values()].reduce((sum, list) => sum + list.length, 0)
    this.#later(waitAfterFailureMs)
  }
}

function toRow({ id, at, code, method, target, head, size, remoteAddress }: Waiting, endpointNumber: number) {
  return {
    id,
    endpoint_number: endpointNumber,
    refused_at: at,
    status: errors.entries[code].status,
    reason: code,
    method,
    target,
    size,
    remote_address: remoteAddress,
    head: head.subarray(0, limits.refusedHeadBytes),
  }
}
