import { isUtf8 } from 'node:buffer'
import type { Signature } from '@trivium/inbox-contract'
import { pairUp } from '@trivium/inbox-relay'
import { readBodyFields, readFieldsInSteps } from './body-fields.ts'
import { parseQuery } from './parse-query.ts'
import { requestPath } from './present-request.ts'
import type { Pace } from './search-pace.ts'

/** Shorter than anybody notices who waits for the same processor. */
const pieceMs = 0.3

/** What a search reads of a request. */
export interface SearchedRow {
  number: number
  seq: number
  id: string
  method: string
  target: string
  headers: string
  remote_address: string | null
  received_at: number
  body_size: number
  signature: string | null
  answer_number: number
  answer_status: number | null
  answered_at: number | null
  pinned: number
  note: string | null
  /** As much of the body as the search asks for; SQLite gives null for the beginning of nothing. Undefined: not read yet. */
  body?: Uint8Array | null
}

/** A row with everything that has to be worked out, each only when it is asked for and once. */
export class SearchedRequest {
  readonly row: SearchedRow
  /** Statuses of its deliveries. */
  readonly deliveries: readonly string[]
  #headers: [string, string][] | undefined
  #parameters: [string, string][] | undefined
  #text: string | undefined
  #fields: unknown

  constructor(row: SearchedRow, deliveries: readonly string[]) {
    this.row = row
    this.deliveries = deliveries
  }

  /** Another one, so that what is worked out of a body lives no longer than it has to. */
  withBody(body: Uint8Array | null | undefined): SearchedRequest {
    return body === undefined ? this : new SearchedRequest({ ...this.row, body }, this.deliveries)
  }

  get isRead(): boolean {
    return this.row.body !== undefined || this.row.body_size === 0
  }

  get path(): string {
    return requestPath(this.row.target).path
  }

  get query(): string {
    return requestPath(this.row.target).query
  }

  get parameters(): readonly [string, string][] {
    this.#parameters ??= parseQuery(this.query)
    return this.#parameters
  }

  get headers(): readonly [string, string][] {
    this.#headers ??= pairUp(JSON.parse(this.row.headers) as string[])
    return this.#headers
  }

  get contentType(): string {
    return this.headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? ''
  }

  get signature(): string {
    return this.row.signature === null ? 'unchecked' : (JSON.parse(this.row.signature) as Signature).state
  }

  /** The status that was answered; undefined where it is not known. */
  get answer(): number | undefined {
    const { answered_at, answer_number, answer_status, method } = this.row
    if (answered_at === null) return undefined
    return answer_number === 0 ? (method === 'HEAD' ? 204 : 200) : (answer_status ?? undefined)
  }

  /** The body as text; empty for bytes that are none, and while it is not read. */
  get text(): string {
    if (!this.isRead) return ''
    this.#text ??= textOf(this.row.body ?? null)
    return this.#text
  }

  /** Works the fields out beforehand, in pieces that are short for everybody else. */
  async readFields(pace: Pace): Promise<void> {
    const steps = await pace(async () => readFieldsInSteps(this.text, this.contentType))
    for (;;) {
      const step = await pace(async () => stepsFor(pieceMs, steps))
      if (!step.done) continue
      this.#fields = step.value ?? null
      return
    }
  }

  /** The body as something with fields: of JSON or of a form. */
  get fields(): unknown {
    this.#fields ??= readBodyFields(this.text, this.contentType) ?? null
    return this.#fields
  }
}

/** As many steps as can be made in that time; at least one. */
function stepsFor<Result>(ms: number, steps: Generator<undefined, Result>): IteratorResult<undefined, Result> {
  const until = performance.now() + ms
  for (;;) {
    const step = steps.next()
    if (step.done || performance.now() >= until) return step
  }
}

/** The cut may have split the last character, so up to three bytes may be missing. */
function textOf(bytes: Uint8Array | null): string {
  if (bytes === null) return ''
  for (const missing of [0, 1, 2, 3]) {
    const part = Buffer.from(bytes.buffer, bytes.byteOffset, Math.max(0, bytes.byteLength - missing))
    if (isUtf8(part)) return part.toString('utf8')
  }
  return ''
}
