import { type Static, Type } from 'typebox'
import { limits } from './limits.ts'

const count = Type.Integer({
  minimum: 1,
  maximum: limits.requestsKept,
  description: 'How many requests are kept, the newest first',
})
const ageSeconds = Type.Integer({
  minimum: limits.shortestAgeSeconds,
  maximum: limits.longestAgeSeconds,
  description: 'How long requests are kept',
})
const bytes = Type.Integer({
  minimum: limits.bodyBytes,
  maximum: Number.MAX_SAFE_INTEGER,
  description: 'How much the requests of one endpoint may take together: bodies, headers and targets',
})
const orNone = <Schema extends Type.TSchema>(schema: Schema) => Type.Union([schema, Type.Null()])

/** What an endpoint keeps beyond what the inbox says; null: as the inbox says. */
export const Retention = Type.Object({ count: orNone(count), ageSeconds: orNone(ageSeconds), bytes: orNone(bytes) })
export type Retention = Static<typeof Retention>

/** What is left out stays as it is. */
export const RetentionChange = Type.Partial(Retention, { additionalProperties: false })
export type RetentionChange = Static<typeof RetentionChange>

/** What holds for every endpoint of an inbox, and how full the inbox is. */
export const InboxRetention = Type.Object({
  count,
  ageSeconds: orNone(ageSeconds),
  bytes: orNone(bytes),
  endpointSeconds: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()], {
    description: 'How long an endpoint lives at most; null: until it is deleted',
  }),
  totalBytes: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()], {
    description: 'What all requests may take together; beyond it the oldest go',
  }),
  usedBytes: Type.Integer({ minimum: 0 }),
  state: Type.Enum(['fine', 'nearly_full', 'full']),
})
export type InboxRetention = Static<typeof InboxRetention>
