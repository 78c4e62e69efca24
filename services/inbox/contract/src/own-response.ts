import { type Static, Type } from 'typebox'
import { limits, Pairs } from './shared.ts'

/** What an endpoint answers its senders instead of the default acknowledgement. */
export const OwnResponse = Type.Object({
  status: Type.Integer({ minimum: 200, maximum: 599 }),
  headers: Pairs,
  body: Type.String(),
  delayMs: Type.Integer({ minimum: 0, maximum: limits.responseDelayMs }),
})
export type OwnResponse = Static<typeof OwnResponse>

export const OwnResponseInput = Type.Object(
  {
    status: Type.Integer({ minimum: 200, maximum: 599, default: 200 }),
    headers: Type.Optional(
      Type.Union([Pairs, Type.Record(Type.String(), Type.String())], {
        description: 'A list of pairs, or an object when no name repeats',
      }),
    ),
    body: Type.Optional(Type.String({ description: 'At most 64 KiB as UTF-8' })),
    delayMs: Type.Optional(Type.Integer({ minimum: 0, maximum: limits.responseDelayMs })),
  },
  { additionalProperties: false },
)
export type OwnResponseInput = Static<typeof OwnResponseInput>
