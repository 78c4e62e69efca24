import type { IncomingMessage } from 'node:http'

/** Who makes a request. */
export interface Caller {
  id: string
  username: string
  email: string
  firstName: string
  lastName: string
  /** Courses that the credentials say the caller has joined. */
  memberships: readonly string[]
  /** Equal for callers who get the same answers. */
  key: string
}

/** A caller with the key that belongs to it. */
export function createCaller(caller: Omit<Caller, 'key'>): Caller {
  const { id, username, email, firstName, lastName, memberships } = caller
  return { ...caller, key: JSON.stringify([id, username, email, firstName, lastName, memberships]) }
}

/** Finds out who calls; throws an UnauthenticatedFault when it cannot. */
export type IdentifyCaller = (request: IncomingMessage) => Caller | Promise<Caller>

export class UnauthenticatedFault extends Error {
  override name = 'UnauthenticatedFault'
  /** The WWW-Authenticate header. */
  readonly challenge: string

  constructor(message: string, challenge: string) {
    super(message)
    this.challenge = challenge
  }
}

/** The caller may be who they say, but nobody can be asked at the moment. */
export class IdentityUnavailableFault extends Error {
  override name = 'IdentityUnavailableFault'
}
