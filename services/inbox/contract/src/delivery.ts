import { type Static, Type } from 'typebox'
import { Body, Id, Page, Pairs, Time } from './shared.ts'
import { PathMode } from './target.ts'

export const deliveryStatuses = ['pending', 'in_flight', 'delivered', 'failed', 'cancelled'] as const
export const DeliveryStatus = Type.Enum([...deliveryStatuses])
export type DeliveryStatus = Static<typeof DeliveryStatus>

/** Beyond what is always added and left out: what the transformation of the target made of the request. */
const Sent = Type.Object({
  headers: Pairs,
  body: Body,
  bodySize: Type.Integer({ minimum: 0, description: 'Of the whole body; the first 16 KiB are kept' }),
})

export const Attempt = Type.Object({
  number: Type.Integer({ minimum: 1 }),
  startedAt: Time,
  durationMs: Type.Integer({ minimum: 0 }),
  status: Type.Union([Type.Integer(), Type.Null()]),
  responseHeaders: Pairs,
  responseBody: Type.Union([Body, Type.Null()], { description: 'The first 16 KiB' }),
  error: Type.Union([Type.String(), Type.Null()], { description: 'The class of the failure, such as `timeout`' }),
  sent: Type.Union([Sent, Type.Null()], {
    description: 'What was really sent, where the target has a transformation; null: the request as it was captured',
  }),
})
export type Attempt = Static<typeof Attempt>

/** What a replay sends instead of what was stored. */
export const Edits = Type.Object({
  method: Type.Optional(Type.String()),
  headers: Type.Optional(Pairs),
  body: Type.Optional(Body),
  bodySize: Type.Optional(
    Type.Integer({ minimum: 0, description: 'A body of more than 16 KiB is shown only where one delivery is read' }),
  ),
})

export const Delivery = Type.Object({
  id: Id,
  requestId: Id,
  targetId: Type.Union([Id, Type.Null()], { description: 'null for a replay' }),
  targetUrl: Type.String(),
  sentUrl: Type.Union([Type.String(), Type.Null()], {
    description: 'The address that is really called; null where the path would lead out of the target',
  }),
  edited: Type.Union([Edits, Type.Null()]),
  pathMode: PathMode,
  status: DeliveryStatus,
  error: Type.Union([Type.String(), Type.Null()], {
    description:
      'Why it failed, when no answer of the target says it: `queue_full`, `blocked: …` with the rule, `timeout: …`',
  }),
  attempts: Type.Array(Attempt),
  nextAttemptAt: Type.Union([Time, Type.Null()]),
  createdAt: Time,
})
export type Delivery = Static<typeof Delivery>

export const DeliveryList = Type.Object({ deliveries: Type.Array(Delivery), page: Page })
export type DeliveryList = Static<typeof DeliveryList>

const filter = {
  status: Type.Optional(DeliveryStatus),
  request: Type.Optional(Id),
  target: Type.Optional(Id),
  since: Type.Optional(Type.String({ format: 'date-time', description: 'Made at this time or later' })),
  until: Type.Optional(Type.String({ format: 'date-time', description: 'Made before this time' })),
}

export const DeliveryListQuery = Type.Object({
  ...filter,
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 50 })),
  cursor: Type.Optional(Type.String()),
})
export type DeliveryListQuery = Static<typeof DeliveryListQuery>

const { status: _, ...others } = filter
/** Which of those that wait. */
export const DeliveryFilterInput = Type.Object(others, { additionalProperties: false })
export type DeliveryFilterInput = Static<typeof DeliveryFilterInput>

export const DeliveryCancelResult = Type.Object({ cancelled: Type.Integer({ minimum: 0 }) })
export type DeliveryCancelResult = Static<typeof DeliveryCancelResult>

const PerMinute = Type.Array(Type.Integer({ minimum: 0 }))
const Milliseconds = Type.Union([Type.Integer({ minimum: 0 }), Type.Null()])

/** The last hour, minute by minute. */
export const DeliveryStats = Type.Object({
  counts: Type.Partial(Type.Record(DeliveryStatus, Type.Integer({ minimum: 0 }))),
  from: Time,
  bucketSeconds: Type.Integer(),
  targets: Type.Array(
    Type.Object({
      targetId: Type.Union([Id, Type.Null()], { description: 'null for replays' }),
      delivered: PerMinute,
      failed: PerMinute,
      medianMs: Milliseconds,
      p95Ms: Milliseconds,
    }),
  ),
})
export type DeliveryStats = Static<typeof DeliveryStats>

export const DeliveryRetryFilter = Type.Object(filter, { additionalProperties: false })
export type DeliveryRetryFilter = Static<typeof DeliveryRetryFilter>

export const DeliveryRetryResult = Type.Object({ retried: Type.Integer({ minimum: 0 }) })
export type DeliveryRetryResult = Static<typeof DeliveryRetryResult>
