import type { PathMode, Signature } from '@trivium/inbox-contract'

/** A request as it came in, before it has a place in the sequence of its endpoint. */
export interface Arrival {
  id: string
  endpointNumber: number
  receivedAt: number
  method: string
  target: string
  /** As it is stored: the JSON of Node's flat list, name, value, name, value. */
  headers: string
  trailers: string | null
  httpVersion: string
  remoteAddress: string | null
  body: Uint8Array
}

/** `response` is the JSON of the endpoint's own response, as it was in the capture transaction itself. */
export interface Captured {
  seq: number
  response: string | null
  /** Whether deliveries were queued for it. */
  delivers: boolean
  /** Whether older ones had to go for it. */
  trimmed?: boolean
}

/** The answer that is given to a request, as it is known when the request is written. */
export interface GivenAnswer {
  number: number
  /** Its time is written when it is really given: the sender may not wait for it. */
  isDelayed: boolean
}

/** Judges a signature with the verifier an endpoint has at the moment of capture (its JSON). */
export type JudgeSignature = (verifier: string, arrival: Arrival) => Signature

/** What a batch does to one endpoint. */
export interface Group {
  endpointNumber: number
  /** Places of its arrivals in the batch. */
  places: number[]
  lastActivityAt: number
}

/** The groups in the order of their endpoints: two servers that lock in different orders would wait for each other. */
export function groupByEndpoint(arrivals: readonly Arrival[]): Group[] {
  const groups = new Map<number, Group>()
  arrivals.forEach(({ endpointNumber, receivedAt }, place) => {
    const group = groups.get(endpointNumber)
    if (group) {
      group.places.push(place)
      group.lastActivityAt = Math.max(group.lastActivityAt, receivedAt)
    } else groups.set(endpointNumber, { endpointNumber, places: [place], lastActivityAt: receivedAt })
  })
  return [...groups.values()].sort((one, other) => one.endpointNumber - other.endpointNumber)
}

export interface EnabledTarget {
  number: number
  id: string
  url: string
  path_mode: PathMode
  /** A search that a request has to fit; null: all do. */
  filter: string | null
  /** How many more unfinished deliveries it may have. */
  room: number
}

/** The columns both engines write for one arrival, without its number; the types are those of PostgreSQL's COPY. */
const requestTypes = {
  id: 'text',
  endpoint_number: 'bigint',
  seq: 'bigint',
  method: 'text',
  target: 'text',
  headers: 'text',
  trailers: 'text',
  http_version: 'text',
  remote_address: 'text',
  received_at: 'bigint',
  body_size: 'integer',
  signature: 'text',
  answer_number: 'bigint',
  answered_at: 'bigint',
  body: 'bytes',
} as const
export const requestColumns = Object.keys(requestTypes).join(', ')
export const requestColumnTypes = Object.values(requestTypes)

export interface Verdicts {
  signature: Signature | null
  answer: GivenAnswer
}

/** In the order of the columns. It is answered as soon as it is on disk, so the time of writing is that of the answer. */
export function requestValues(arrival: Arrival, seq: number, { signature, answer }: Verdicts, now: number) {
  return [
    arrival.id,
    arrival.endpointNumber,
    seq,
    arrival.method,
    arrival.target,
    arrival.headers,
    arrival.trailers,
    arrival.httpVersion,
    arrival.remoteAddress,
    arrival.receivedAt,
    arrival.body.length,
    signature && JSON.stringify(signature),
    answer.number,
    answer.isDelayed ? 0 : now,
    arrival.body,
  ]
}
