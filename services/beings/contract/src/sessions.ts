import { type Static, Type } from 'typebox'
import { Id, Timestamp } from './identifiers.ts'

/** A browser that is signed in; its id opens nothing. */
export const Session = Type.Object({
  id: Id,
  userAgent: Type.String(),
  createdAt: Timestamp,
  lastSeenAt: Timestamp,
  expiresAt: Timestamp,
  current: Type.Boolean({ description: 'The one that asks.' }),
})
export type Session = Static<typeof Session>
