import type { Answered } from '../answering/run-query.ts'
import type { AskVersion } from '../db/version.ts'
import type { RequestContext } from '../graphql/request-context.ts'
import { AbandonedFault, type ReadJob, stopReading } from '../reading/reading.ts'
import type { Kept } from './answer-cache.ts'

export interface Order {
  /** Undefined: nobody else can ask the same. */
  key: string | undefined
  context: RequestContext
  start(started: (job: ReadJob) => void): Answered | Promise<Answered>
  keep(answered: Answered): Kept
}

/** An answer in the making, and how many wait for it. */
interface Production {
  made: Promise<Kept>
  /** How many had begun before it. */
  number: number
  waiting: number
  job: ReadJob | undefined
}

/** Makes answers. Who asks for what is being made already waits for that, provided that the data is still the same. */
export class Productions {
  readonly #askVersion: AskVersion
  readonly #byKey = new Map<string, Production>()
  #begun = 0

  constructor(askVersion: AskVersion) {
    this.#askVersion = askVersion
  }

  produce(order: Order): Kept | Promise<Kept> {
    const underWay = order.key === undefined ? undefined : this.#byKey.get(order.key)
    return underWay ? this.#share(underWay, order) : this.#make(order)
  }

  async #share(production: Production, order: Order): Promise<Kept> {
    const begunBefore = this.#begun
    const version = new Promise<string | undefined>(tell => this.#askVersion(tell))
    join(production, order.context)
    const kept = await production.made.catch(() => undefined)
    // It began before this request came, so it may lack what was changed in between.
    if (kept?.version !== undefined && kept.version === (await version)) return kept
    return this.#makeOrJoin(order, begunBefore)
  }

  /** Many may have waited in vain: the first of them makes it anew, and the others wait for that. */
  #makeOrJoin(order: Order, begunBefore: number): Kept | Promise<Kept> {
    const underWay = this.#byKey.get(order.key ?? '')
    if (!underWay || underWay.number < begunBefore) return this.#make(order)
    join(underWay, order.context)
    // Those who waited for it may all have left before this one came.
    return underWay.made.catch(error => {
      if (error instanceof AbandonedFault && !order.context.isOver) return this.#make(order)
      throw error
    })
  }

  #make({ key, context, start, keep }: Order): Kept | Promise<Kept> {
    let job: ReadJob | undefined
    const answered = start(started => {
      job = started
    })
    if (!(answered instanceof Promise)) return keep(answered)
    const production: Production = { made: answered.then(keep), number: this.#begun, waiting: 0, job }
    this.#begun += 1
    join(production, context)
    if (key === undefined) return production.made
    this.#byKey.set(key, production)
    const forget = () => {
      if (this.#byKey.get(key) === production) this.#byKey.delete(key)
    }
    production.made.then(forget, forget)
    return production.made
  }
}

/** When the last who waits has left, nothing more is read. */
function join(production: Production, context: RequestContext): void {
  production.waiting += 1
  context.onGivenUp(() => {
    production.waiting -= 1
    if (production.waiting === 0 && production.job) stopReading(production.job)
  })
}
