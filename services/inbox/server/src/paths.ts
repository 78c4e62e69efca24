import { Id } from '@trivium/inbox-contract'
import { Type } from 'typebox'

/** The parameters in the paths of the JSON API. */
export const EndpointPath = Type.Object({ id: Id })
export const RequestPath = Type.Object({ id: Id, rid: Id })

/** The answer of a 204. */
export const none = Type.Null({ description: 'Nothing to say' })
