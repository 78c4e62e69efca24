import { type Static, Type } from 'typebox'

/** Any UUID in lower case; the server also reads upper case, and always writes lower case. */
export const Id = Type.String({ format: 'uuid' })

export const Time = Type.String({ format: 'date-time', description: 'UTC, ISO 8601 with milliseconds' })

/**
 * Name and value, in the order they were sent. Header strings carry one character per byte (latin1), because HTTP promises
 * nothing about their encoding.
 */
export const Pair = Type.Unsafe<[string, string]>({
  type: 'array',
  items: { type: 'string' },
  minItems: 2,
  maxItems: 2,
})

export const Pairs = Type.Array(Pair)
export type Pairs = Static<typeof Pairs>

/** Bytes on the wire: plain text when they are valid UTF-8, base64 otherwise. */
export const Body = Type.Object({ encoding: Type.Enum(['utf8', 'base64']), data: Type.String() })
export type Body = Static<typeof Body>

export const Page = Type.Object({
  hasMore: Type.Boolean(),
  nextCursor: Type.Union([Type.String(), Type.Null()], { description: 'Hand it back as `cursor` for the next page' }),
})
export type Page = Static<typeof Page>

export const Failure = Type.Object({
  ok: Type.Literal(false),
  error: Type.String({ description: 'What went wrong, for people' }),
  code: Type.String({ description: 'What went wrong, for programs' }),
})
export type Failure = Static<typeof Failure>

export { limits } from './limits.ts'
