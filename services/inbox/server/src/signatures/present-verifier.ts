import type { Verifier } from '@trivium/inbox-contract'
import { readStoredVerifier } from './stored-verifier.ts'

/** The secrets are in the same JSON, encrypted; they never leave. */
export function presentVerifier(json: string): Verifier {
  const { provider, options, sealedSecrets } = readStoredVerifier(json)
  return {
    provider,
    ...(provider === 'hmac' ? options : {}),
    ...(sealedSecrets.length > 1 ? { secretCount: sealedSecrets.length } : {}),
  }
}
