import type { Server } from 'node:http'

/**
 * A sender may close its side once the request is out and still wait for the answer. Node drops such a connection unless
 * this property is set; it is part of its HTTP server since the beginning, but not of its documentation and types.
 */
export function answerHalfClosed(server: Server): void {
  Object.assign(server, { httpAllowHalfOpen: true })
}
