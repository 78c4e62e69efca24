import { type Static, Type } from 'typebox'
import { Id, limits, Page, Time } from './shared.ts'

/** A request that was not captured, in short. */
export const Refusal = Type.Object({
  id: Id,
  at: Time,
  status: Type.Integer(),
  reason: Type.String({ description: 'The code of the answer, such as `body_too_large`' }),
  method: Type.Union([Type.String(), Type.Null()]),
  target: Type.Union([Type.String(), Type.Null()]),
  head: Type.String({ description: 'The first 8 KiB of request line and headers, one character per byte' }),
  size: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()], {
    description: 'Of the body: what was announced, or had come until it was refused',
  }),
  remoteAddress: Type.Union([Type.String(), Type.Null()]),
})
export type Refusal = Static<typeof Refusal>

export const RefusalList = Type.Object({ refusals: Type.Array(Refusal), page: Page })
export type RefusalList = Static<typeof RefusalList>

export const RefusalListQuery = Type.Object({
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.refusalsKept, default: 50 })),
  cursor: Type.Optional(Type.String()),
})
export type RefusalListQuery = Static<typeof RefusalListQuery>
