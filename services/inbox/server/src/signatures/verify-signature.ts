import type { Provider, Signature } from '@trivium/inbox-contract'
import { invalid, type SchemeOptions, type SignedMessage } from './scheme.ts'
import { schemes } from './schemes/index.ts'

/** An endpoint's verifier with its secret in the clear; lives in memory only. */
export interface OpenVerifier {
  readonly provider: Provider
  readonly secret: string
  readonly options: SchemeOptions
}

export const unchecked: Signature = { state: 'unchecked', provider: null, reason: null }

/** Judges a captured request at the moment it was received, so that looking at it later changes nothing. */
export function verifySignature(verifier: OpenVerifier, message: SignedMessage, receivedAt: number): Signature {
  const { provider, secret, options } = verifier
  return { provider, ...judge() }

  function judge() {
    try {
      return schemes[provider].verify({ message, secret, options, now: receivedAt })
    } catch (error) {
      return invalid(`The signature cannot be read: ${(error as Error).message}`)
    }
  }
}
