import { type BatchStream, type Call, CopyIn, type NamedStatement, type StreamStore } from '@trivium/db'
import { limits } from '@trivium/inbox-contract'
import type pg from 'pg'
import { sizeOfArrival } from '../requests/request-size.ts'
import type { Arrival, Captured, GivenAnswer, Verdicts } from './arrival.ts'
import { givenAnswer } from './given-answer.ts'
import type { EndpointState } from './postgres-capture-sql.ts'
import { copyRequests, RequestRows } from './postgres-request-rows.ts'

/** The part of an endpoint's state that a capture changes. */
export type Counters = Pick<EndpointState, 'seq' | 'request_count' | 'trimmed_seq'>

/** Enough for a write to be worth it, few enough that the database begins early. */
const rowsPerWrite = 16

/**
 * Captures of one busy endpoint, in one message and without asking first: this process remembers where the last batch left
 * the endpoint and sends rows as they arrive. The database takes them only if nobody else has captured, deleted or changed
 * settings since (db/migrations/0002-capture-stream.ts and 0003-trimming.ts). Batches over several endpoints, or of one that
 * checks signatures or forwards, go the usual way.
 */
export class CaptureStreams implements StreamStore<Arrival, Captured> {
  readonly #now: () => number
  #expected: Left | undefined

  constructor(now: () => number) {
    this.#now = now
  }

  /** After a batch that asked first: what it has found, and what it leaves behind. */
  learn(plans: readonly { before: EndpointState; after: Counters }[]): void {
    const [plan] = plans
    const isExpected = plan && plans.length === 1 && isPlain(plan.before, plan.after)
    this.#expected = isExpected
      ? { endpointNumber: plan.before.number, counters: plan.after, answer: givenAnswer(plan.before) }
      : undefined
  }

  opensWith({ endpointNumber }: Arrival): boolean {
    return this.#expected?.endpointNumber === endpointNumber
  }

  joins(first: Arrival, { endpointNumber }: Arrival): boolean {
    return first.endpointNumber === endpointNumber
  }

  open(client: pg.PoolClient, first: Arrival): BatchStream<Arrival, Captured> | undefined {
    const expected = this.#expected
    if (!expected || !this.opensWith(first)) return undefined
    this.#expected = undefined
    return new CaptureStream(client, expected, {
      now: this.#now,
      leave: left => {
        this.#expected = left
      },
    })
  }
}

/** Where the last batch left an endpoint. */
interface Left {
  endpointNumber: number
  counters: Counters
  answer: GivenAnswer
}

class CaptureStream implements BatchStream<Arrival, Captured> {
  readonly #begun: Left
  readonly #leave: (left: Left) => void
  readonly #now: () => number
  readonly #rows = new RequestRows()
  readonly #copy: CopyIn
  readonly #verdicts: Verdicts
  #count = 0
  #bytes = 0

  constructor(client: pg.PoolClient, begun: Left, { leave, now }: { leave: (left: Left) => void; now: () => number }) {
    this.#begun = begun
    this.#leave = leave
    this.#now = now
    this.#verdicts = { signature: null, answer: begun.answer }
    const after = end(begun, () => this.#bytes)
    this.#copy = new CopyIn(client, { ...copyExpected, before: begin(begun), after }, this.#rows)
  }

  add(arrival: Arrival): void {
    this.#count += 1
    this.#bytes += sizeOfArrival(arrival)
    this.#rows.add(arrival, this.#begun.counters.seq + this.#count, this.#verdicts, this.#now())
    if (this.#count % rowsPerWrite === 0) this.#copy.send()
  }

  async end(): Promise<Captured[] | undefined> {
    const { endpointNumber, counters, answer: given } = this.#begun
    // Told before the answer is there: the next batch may be sent behind this one.
    this.#leave({ endpointNumber, counters: advance(counters, this.#count), answer: given })
    const [, [answer = null] = []] = await this.#copy.end()
    if (answer === null) return undefined
    const response = answer || null
    return Array.from({ length: this.#count }, (_, index) => ({
      seq: counters.seq + index + 1,
      response,
      delivers: false,
    }))
  }
}

const copyExpected: NamedStatement = {
  name: 'inbox-copy-expected',
  text: `${copyRequests.text} where current_setting('inbox.as_expected', true) = 'yes'`,
}

function begin({ endpointNumber, counters: { seq, request_count, trimmed_seq }, answer }: Left): Call {
  const values = [endpointNumber, seq, request_count, trimmed_seq, answer.number]
  return { name: 'inbox-capture-begin', text: 'select capture_begin($1, $2, $3, $4, $5)', values }
}

/** How many bytes were added is known when it is sent, behind the rows. */
function end({ endpointNumber, counters: { trimmed_seq } }: Left, added: () => number): Call {
  return {
    name: 'inbox-capture-end',
    text: 'select capture_end($1, $2, $3, $4)',
    get values() {
      return [endpointNumber, trimmed_seq, limits.requestsKept, added()]
    },
  }
}

/** No holes, no signatures, no forwarding: everything about the next batch can be foreseen. */
function isPlain({ verifier, forwards }: EndpointState, { seq, request_count, trimmed_seq }: Counters): boolean {
  return verifier === null && !forwards && seq - trimmed_seq === request_count
}

function advance({ seq, trimmed_seq }: Counters, added: number): Counters {
  const newest = seq + added
  const trimmed = Math.max(trimmed_seq, newest - limits.requestsKept)
  return { seq: newest, request_count: newest - trimmed, trimmed_seq: trimmed }
}
