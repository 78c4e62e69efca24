import type { Caller } from '../callers/caller.ts'

export type UserSource = Caller

export function presentUser({ id, username, email, firstName, lastName }: Caller): UserSource {
  return { id, username, email, firstName, lastName }
}
