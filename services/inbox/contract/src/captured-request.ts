import { type Static, Type } from 'typebox'
import { Body, Id, limits, Page, Pairs, Time } from './shared.ts'
import { Signature } from './verifier.ts'

const answer = {
  status: Type.Integer(),
  at: Type.Union([Time, Type.Null()], {
    description: 'When it was given; null while the sender has to wait for it, and when the sender left before',
  }),
}
const sinceKept = { description: 'null for requests from before answers were kept' }

/** In a list: what was answered, without headers and body. */
export const AnswerRow = Type.Object(answer)
export type AnswerRow = Static<typeof AnswerRow>

/** What the sender was answered; headers without those of the connection (Date, Connection, Keep-Alive). */
export const Answer = Type.Object({ ...answer, headers: Pairs, body: Body })
export type Answer = Static<typeof Answer>

const fields = {
  id: Id,
  seq: Type.Integer({ minimum: 1, description: 'Counts up by one per endpoint, in the order of capture' }),
  endpointId: Id,
  method: Type.String(),
  target: Type.String({ description: 'The request target, verbatim' }),
  path: Type.String({ description: 'What follows the receive URL, undecoded; `/` when empty' }),
  query: Pairs,
  headers: Pairs,
  trailers: Pairs,
  httpVersion: Type.String(),
  remoteAddress: Type.Union([Type.String(), Type.Null()]),
  receivedAt: Time,
  contentType: Type.Union([Type.String(), Type.Null()]),
  bodySize: Type.Integer({ minimum: 0 }),
  signature: Signature,
  pinned: Type.Boolean({
    description: 'Kept beyond the newest ones that an endpoint keeps, and not counted among them',
  }),
  note: Type.Union([Type.String(), Type.Null()]),
}

/** A row of the list, and the data of a `request` event: everything but the body. */
export const RequestRow = Type.Object({ ...fields, answer: Type.Union([AnswerRow, Type.Null()], sinceKept) })
export type RequestRow = Static<typeof RequestRow>

export const CapturedRequest = Type.Object({
  ...fields,
  body: Body,
  answer: Type.Union([Answer, Type.Null()], sinceKept),
})
export type CapturedRequest = Static<typeof CapturedRequest>

export const RequestList = Type.Object({ requests: Type.Array(RequestRow), page: Page })
export type RequestList = Static<typeof RequestList>

export const RequestListQuery = Type.Object({
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 50 })),
  cursor: Type.Optional(Type.String()),
  after: Type.Optional(Type.Integer({ minimum: 0, description: 'Only rows with a greater seq, oldest first' })),
  method: Type.Optional(
    Type.String({
      pattern: "^[!#$%&'*+.^_`|~0-9A-Za-z-]+(,[!#$%&'*+.^_`|~0-9A-Za-z-]+)*$",
      description: 'One method, or several between commas',
    }),
  ),
  q: Type.Optional(
    Type.String({
      maxLength: limits.searchLength,
      description:
        'Words are found in path, query, headers, note or the first 64 KiB of a text body; fields such as `method:post`, `header.x-event:order`, `body.customer.id:7`, `status:failed`, `sig:invalid`, `after:2026-11-01`; AND, OR, NOT, parentheses, quotes',
    }),
  ),
})
export type RequestListQuery = Static<typeof RequestListQuery>

/** What people add to a request. */
export const RequestMark = Type.Object(
  {
    pinned: Type.Optional(Type.Boolean()),
    note: Type.Optional(Type.Union([Type.String({ maxLength: limits.noteLength }), Type.Null()])),
  },
  { additionalProperties: false, minProperties: 1 },
)
export type RequestMark = Static<typeof RequestMark>

export const RequestClearQuery = Type.Object({
  upTo: Type.Optional(Type.Integer({ minimum: 0, description: 'Spares what came after this seq' })),
})
export type RequestClearQuery = Static<typeof RequestClearQuery>
