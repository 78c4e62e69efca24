import { type Static, Type } from 'typebox'
import { Id, limits, Pair, Time } from './shared.ts'

export const PathMode = Type.Enum(['append', 'fixed'])
export type PathMode = Static<typeof PathMode>

const filterText = {
  maxLength: limits.searchLength,
  description:
    'A search such as `method:post header.x-event:order body.customer.id:7`: only requests that it finds are sent on. Null or empty: all',
}

const Template = Type.Object(
  {
    format: Type.Enum(['json', 'text'], {
      description: 'json: values are escaped, and what is sent is always JSON with its content type',
    }),
    template: Type.String({ maxLength: limits.templateLength }),
  },
  { additionalProperties: false },
)

/** Values stand in `{{…}}`: method, path, query.x, header.x, body.a.b, id, seq, receivedAt, from; `| default "x"` and others follow. */
export const TransformInput = Type.Object(
  {
    setHeaders: Type.Optional(Type.Array(Pair, { maxItems: limits.transformHeaders })),
    removeHeaders: Type.Optional(Type.Array(Type.String(), { maxItems: limits.transformHeaders })),
    body: Type.Optional(Type.Union([Template, Type.Null()])),
  },
  { additionalProperties: false, description: 'What is changed of a request on its way to the target' },
)
export type TransformInput = Static<typeof TransformInput>

const retrySeconds = {
  maxItems: limits.retries,
  description:
    'Seconds before each retry; an empty list tries once. Null: 5 s, 30 s, 2 min, 10 min, 30 min, 1 h, 2 h, each give or take a fifth',
}
const Waits = Type.Array(Type.Number({ minimum: 0, maximum: limits.retrySeconds }), retrySeconds)
const Timeout = Type.Number({
  minimum: 0.1,
  maximum: limits.timeoutSeconds,
  description: 'How long an answer is waited for; null: 10',
})
const Rate = Type.Number({
  minimum: 0.01,
  maximum: limits.ratePerSecond,
  description: 'The most attempts that are begun in a second, evenly spread; null: no limit',
})

export const Target = Type.Object({
  id: Id,
  endpointId: Id,
  url: Type.String(),
  enabled: Type.Boolean(),
  pathMode: PathMode,
  ordered: Type.Boolean({ description: 'One at a time, in the order of capture' }),
  sendOrigin: Type.Boolean({
    description:
      'Whether X-Inbox-Endpoint and X-Inbox-Original-Url are sent: they carry the key of the endpoint, so not unless asked for',
  }),
  filter: Type.Union([Type.String(), Type.Null()], { description: filterText.description }),
  transform: Type.Union([Type.Required(TransformInput), Type.Null()]),
  retrySeconds: Type.Union([Waits, Type.Null()]),
  timeoutSeconds: Type.Union([Timeout, Type.Null()]),
  ratePerSecond: Type.Union([Rate, Type.Null()]),
  createdAt: Time,
  health: Type.Object({
    failures: Type.Integer({ minimum: 0, description: 'Passing failures in a row' }),
    failingSince: Type.Union([Time, Type.Null()]),
    pausedUntil: Type.Union([Time, Type.Null()], {
      description:
        'After ten failures in a row nothing is sent until then; a time that has passed means that one is tried',
    }),
    disabledReason: Type.Union([Type.Enum(['gone']), Type.Null()], {
      description: '`gone`: it answered 410 and was switched off; null when a person did it',
    }),
    disabledAt: Type.Union([Time, Type.Null()]),
  }),
})
export type Target = Static<typeof Target>

const choices = {
  enabled: Type.Optional(Type.Boolean()),
  pathMode: Type.Optional(PathMode),
  ordered: Type.Optional(Type.Boolean()),
  sendOrigin: Type.Optional(Type.Boolean()),
  filter: Type.Optional(Type.Union([Type.String(filterText), Type.Null()])),
  transform: Type.Optional(Type.Union([TransformInput, Type.Null()])),
  retrySeconds: Type.Optional(Type.Union([Waits, Type.Null()])),
  timeoutSeconds: Type.Optional(Type.Union([Timeout, Type.Null()])),
  ratePerSecond: Type.Optional(Type.Union([Rate, Type.Null()])),
}

export const TargetInput = Type.Object(
  { url: Type.String({ maxLength: 2048 }), ...choices },
  { additionalProperties: false },
)
export type TargetInput = Static<typeof TargetInput>

export const TargetChange = Type.Object(
  { url: Type.Optional(Type.String({ maxLength: 2048 })), ...choices },
  { additionalProperties: false, minProperties: 1 },
)
export type TargetChange = Static<typeof TargetChange>

export const TargetList = Type.Object({ targets: Type.Array(Target) })
export type TargetList = Static<typeof TargetList>
