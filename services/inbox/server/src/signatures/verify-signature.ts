import type { Provider, Signature } from '@trivium/inbox-contract'
import { invalid, type SchemeOptions, type SignedMessage, type Verdict } from './scheme.ts'
import { schemes } from './schemes/index.ts'

/** An endpoint's verifier with its secret in the clear; lives in memory only. */
export interface OpenVerifier {
  readonly provider: Provider
  /** Any of them may have signed; the first signs. */
  readonly secrets: readonly string[]
  readonly options: SchemeOptions
}

export const unchecked: Signature = { state: 'unchecked', provider: null, reason: null }

/** Judges a captured request at the moment it was received, so that looking at it later changes nothing. */
export function verifySignature(verifier: OpenVerifier, message: SignedMessage, receivedAt: number): Signature {
  const { provider, secrets, options } = verifier
  const verdicts = secrets.map(secret => judge(secret))
  const best = ranks.map(state => verdicts.findIndex(verdict => verdict.state === state)).find(place => place !== -1)
  const verdict = verdicts[best ?? 0] ?? invalid('There is no secret to check with')
  return { provider, ...verdict, reason: reasonOf(verdict, { place: best ?? 0, count: secrets.length }) }

  function judge(secret: string): Verdict {
    try {
      return schemes[provider].verify({ message, secret, options, now: receivedAt })
    } catch (error) {
      return invalid(`The signature cannot be read: ${(error as Error).message}`)
    }
  }
}

/** What one secret says counts for more than what another does not know. */
const ranks = ['valid', 'expired', 'invalid'] as const

/** While a provider changes its secret, one wants to know which of them it still uses. */
function reasonOf({ state, reason }: Verdict, { place, count }: { place: number; count: number }): string | null {
  if (count === 1) return reason
  if (state === 'invalid') return `${reason} (with none of the ${count} secrets)`
  const which = `Signed with secret ${place + 1} of ${count}`
  return reason === null ? which : `${reason}. ${which}`
}
