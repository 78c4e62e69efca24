import { type Static, Type } from 'typebox'
import { RequestRow } from './captured-request.ts'
import { Delivery } from './delivery.ts'
import { Endpoint } from './endpoint.ts'
import { Id } from './shared.ts'

/** Requests with these numbers were captured but are gone: trimmed, cleared or deleted before the reader came. */
export const Gap = Type.Object({ from: Type.Integer(), to: Type.Integer() })
export type Gap = Static<typeof Gap>

export const Cleared = Type.Object({
  endpointId: Id,
  upTo: Type.Integer({ description: 'The newest seq that was cleared' }),
})
export type Cleared = Static<typeof Cleared>

/** One request, or without `requestId` the whole endpoint, after which the stream ends. */
export const Deleted = Type.Object({ endpointId: Id, requestId: Type.Optional(Id) })
export type Deleted = Static<typeof Deleted>

/** The first event: the newest seq there was when the stream began. */
export const Hello = Type.Object({ seq: Type.Integer({ minimum: 0 }) })
export type Hello = Static<typeof Hello>

/** Something was refused, or refusals were forgotten: read them again. */
export const Refused = Type.Object({ endpointId: Id })
export type Refused = Static<typeof Refused>

/** A request was pinned or unpinned, or its note was changed. */
export const Marked = Type.Object({
  endpointId: Id,
  requestId: Id,
  pinned: Type.Boolean(),
  note: Type.Union([Type.String(), Type.Null()]),
})
export type Marked = Static<typeof Marked>

/** Requests that are not pinned went by themselves, up to this seq, because of their age or to make room. */
export const Swept = Type.Object({ endpointId: Id, upTo: Type.Integer() })
export type Swept = Static<typeof Swept>

/** Event names of the stream and the data each carries. Only `request` has an `id:` line, its seq. */
export const streamEvents = {
  hello: Hello,
  request: RequestRow,
  delivery: Delivery,
  cleared: Cleared,
  deleted: Deleted,
  endpoint: Endpoint,
  gap: Gap,
  refusals: Refused,
  marked: Marked,
  swept: Swept,
} as const
export type StreamEventName = keyof typeof streamEvents

export const StreamQuery = Type.Object({
  after: Type.Optional(Type.Integer({ minimum: 0, description: 'Replay what came after this seq, then go on live' })),
})
export type StreamQuery = Static<typeof StreamQuery>
