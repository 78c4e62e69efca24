import type { Provider } from '@trivium/inbox-contract'
import type { SchemeOptions } from './scheme.ts'
import type { SecretBox } from './secret-box.ts'
import type { OpenVerifier } from './verify-signature.ts'

/** The JSON in the database: everything but the secrets can be read. */
export interface StoredVerifier {
  readonly provider: Provider
  readonly options: SchemeOptions
  readonly endpointId: string
  /** Bound to the endpoint. */
  readonly sealedSecrets: readonly string[]
}

/** Also as it was stored when there was one secret only; the first is written in that form too, for servers of that version. */
export function readStoredVerifier(json: string): StoredVerifier {
  const { sealedSecret, ...stored } = JSON.parse(json) as Omit<StoredVerifier, 'sealedSecrets'> & {
    sealedSecret: string
    sealedSecrets?: readonly string[]
  }
  return { ...stored, sealedSecrets: stored.sealedSecrets ?? [sealedSecret] }
}

export function writeStoredVerifier(verifier: StoredVerifier): string {
  return JSON.stringify({ ...verifier, sealedSecret: verifier.sealedSecrets[0] })
}

/** Throws when a secret was sealed with another key. */
export function openVerifier(json: string, box: SecretBox): OpenVerifier & { readonly endpointId: string } {
  const { provider, options, endpointId, sealedSecrets } = readStoredVerifier(json)
  return { provider, options, endpointId, secrets: sealedSecrets.map(sealed => box.open(sealed, endpointId)) }
}
