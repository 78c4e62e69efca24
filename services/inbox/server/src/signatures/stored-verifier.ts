import type { Provider, VerifierInput } from '@trivium/inbox-contract'
import type { SchemeOptions } from './scheme.ts'
import type { SecretBox } from './secret-box.ts'
import type { OpenVerifier } from './verify-signature.ts'

/** The JSON in the database: everything but the secret can be read. */
interface StoredVerifier {
  readonly provider: Provider
  readonly options: SchemeOptions
  readonly endpointId: string
  readonly sealedSecret: string
}

export function storeVerifier(
  { provider, secret, ...options }: VerifierInput,
  endpointId: string,
  box: SecretBox,
): string {
  return JSON.stringify({
    provider,
    options,
    endpointId,
    sealedSecret: box.seal(secret, endpointId),
  } satisfies StoredVerifier)
}

/** Throws when the secret was sealed with another key. */
export function openVerifier(json: string, box: SecretBox): OpenVerifier & { readonly endpointId: string } {
  const { provider, options, endpointId, sealedSecret } = JSON.parse(json) as StoredVerifier
  return { provider, options, endpointId, secret: box.open(sealedSecret, endpointId) }
}
