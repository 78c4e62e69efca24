import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { cleanUpLater } from '@trivium/testing'
import { type CryptoKey, exportJWK, generateKeyPair, type JWK, type JWTPayload, SignJWT } from 'jose'

export interface KeyServer {
  url: string
  /** How often the keys were fetched. */
  fetches(): number
  /** Replaces the keys by a new one, or puts it beside them; without a name if that is undefined. */
  rotate(kid: string | undefined, algorithm?: string, options?: { keepsOld: boolean }): Promise<void>
  /** A token signed with the newest key, valid unless changed. */
  sign(
    claims?: JWTPayload,
    changes?: {
      kid?: string
      issuer?: string
      audience?: string /** `never`: the claim is missing. */
      expires?: string | number
    },
  ): Promise<string>
}

export const issuer = 'https://id.example.org/realms/trivium'
export const audience = 'catalogue'
export const subject = 'abcdef00-0000-4000-8000-000000000009'

/** A real server that publishes public keys the way an identity provider does. */
export async function startKeyServer(): Promise<KeyServer> {
  let keys: JWK[] = []
  let newest: { kid: string | undefined; algorithm: string; privateKey: CryptoKey } | undefined
  let fetches = 0
  const server = createServer((_request, response) => {
    fetches += 1
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys }))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  cleanUpLater(() => new Promise(resolve => server.close(resolve)))

  async function rotate(
    kid: string | undefined,
    algorithm = 'RS256',
    { keepsOld } = { keepsOld: false },
  ): Promise<void> {
    const { publicKey, privateKey } = await generateKeyPair(algorithm, { extractable: true })
    const key: JWK = {
      ...(await exportJWK(publicKey)),
      ...(kid === undefined ? {} : { kid }),
      alg: algorithm,
      use: 'sig',
    }
    keys = keepsOld ? [...keys, key] : [key]
    newest = { kid, algorithm, privateKey }
  }

  await rotate('first')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/certs`,
    fetches: () => fetches,
    rotate,
    async sign(claims = {}, changes = {}) {
      if (!newest) throw new Error('There is no key.')
      const kid = changes.kid ?? newest.kid
      const token = new SignJWT({ sub: subject, ...claims })
        .setProtectedHeader({ alg: newest.algorithm, ...(kid === undefined ? {} : { kid }) })
        .setIssuer(changes.issuer ?? issuer)
        .setAudience(changes.audience ?? audience)
        .setIssuedAt()
      if (changes.expires !== 'never') token.setExpirationTime(changes.expires ?? '5m')
      return token.sign(newest.privateKey)
    },
  }
}
