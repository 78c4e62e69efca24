import { type Static, Type } from 'typebox'
import { Id, Timestamp } from './identifiers.ts'

/** What is known of a token after it was made: never the token itself. */
export const ApiToken = Type.Object({
  id: Id,
  name: Type.String(),
  createdAt: Timestamp,
  lastUsedAt: Type.Union([Timestamp, Type.Null()]),
})
export type ApiToken = Static<typeof ApiToken>
