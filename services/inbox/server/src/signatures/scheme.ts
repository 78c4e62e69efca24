import type { SignatureState } from '@trivium/inbox-contract'
import type { HeaderList } from '@trivium/inbox-relay'

/** What a sender signed: the bytes and lines as they were received, never a parsed form of them. */
export interface SignedMessage {
  readonly headers: HeaderList
  readonly body: Buffer
  /** Every address the sender may have called the endpoint by; the first is the one we gave out. */
  readonly urls: readonly string[]
}

export interface SchemeOptions {
  readonly header?: string
  readonly algorithm?: 'sha1' | 'sha256' | 'sha512'
  readonly encoding?: 'hex' | 'base64'
  readonly prefix?: string
}

export interface SchemeInput {
  readonly message: SignedMessage
  readonly secret: string
  readonly options: SchemeOptions
  /** Epoch milliseconds by which the age of a signature is judged, or with which a new one is dated. */
  readonly now: number
}

export interface Verdict {
  readonly state: Exclude<SignatureState, 'unchecked'>
  readonly reason: string | null
}

/** How one provider signs its requests. */
export interface Scheme {
  verify(input: SchemeInput): Verdict
  /** Throws for a secret that is none of this provider's. */
  checkSecret?(secret: string): void
  /** The header lines a new signature consists of. */
  sign(input: SchemeInput): [name: string, value: string][]
}

export const valid: Verdict = { state: 'valid', reason: null }

export function invalid(reason: string): Verdict {
  return { state: 'invalid', reason }
}
