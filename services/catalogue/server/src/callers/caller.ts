import type { IncomingMessage } from 'node:http'

/** Who makes a request. */
export interface Caller {
  id: string
  username: string
  email: string
  firstName: string
  lastName: string
}

/** Finds out who calls; throws an Unauthenticated when it cannot. */
export type IdentifyCaller = (request: IncomingMessage) => Caller | Promise<Caller>

export class Unauthenticated extends Error {
  override name = 'Unauthenticated'
  /** The WWW-Authenticate header. */
  readonly challenge: string

  constructor(message: string, challenge: string) {
    super(message)
    this.challenge = challenge
  }
}

/** The caller may be who they say, but nobody can be asked at the moment. */
export class IdentityUnavailable extends Error {
  override name = 'IdentityUnavailable'
}
