import { Type } from 'typebox'

/** Ids are lower-case UUIDs on the wire; any case is accepted. */
export const Id = Type.String({ format: 'uuid' })

/** ISO 8601, always UTC. */
export const Timestamp = Type.String({ format: 'date-time' })
