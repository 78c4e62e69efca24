import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyOptions, jwtVerify } from 'jose'
import { createAllowance } from './allowance.ts'

export type VerifyToken = (token: string) => Promise<JWTPayload>

/**
 * Verifies tokens with the keys at an address. They are fetched again when a token names an unknown one or does not fit the
 * one it names, since some issuers name none or use a name again; but not as often as somebody with made-up tokens asks.
 */
export function createVerifyToken(url: URL, expectations: JWTVerifyOptions): VerifyToken {
  const keys = createRemoteJWKSet(url, { cooldownDuration: 30_000, cacheMaxAge: 600_000 })
  const mayReload = createAllowance({ burst: 10, everyMs: 5_000 })

  async function verify(token: string): Promise<JWTPayload> {
    try {
      return (await jwtVerify(token, keys, expectations)).payload
    } catch (error) {
      if (!(error instanceof errors.JWKSMultipleMatchingKeys)) throw error
      return verifyWithOneOf(error, token)
    }
  }

  /** Old and new keys stand side by side for a while, and without names nobody can say which one it is. */
  async function verifyWithOneOf(several: errors.JWKSMultipleMatchingKeys, token: string): Promise<JWTPayload> {
    for await (const key of several) {
      try {
        return (await jwtVerify(token, key, expectations)).payload
      } catch (error) {
        if (!(error instanceof errors.JWSSignatureVerificationFailed)) throw error
      }
    }
    throw new errors.JWSSignatureVerificationFailed()
  }

  return async token => {
    try {
      return await verify(token)
    } catch (error) {
      if (!mayHaveNewKey(error) || !mayReload()) throw error
      await keys.reload()
      return verify(token)
    }
  }
}

function mayHaveNewKey(error: unknown): boolean {
  return error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWSSignatureVerificationFailed
}
