import { errors, type JWTPayload } from 'jose'
import type { CatalogueConfig } from '../config.ts'
import {
  type Caller,
  createCaller,
  type IdentifyCaller,
  IdentityUnavailableFault,
  UnauthenticatedFault,
} from './caller.ts'
import { readMemberships } from './memberships.ts'
import { subjectId } from './subject-id.ts'
import { createVerifyToken, type VerifyToken } from './verify-token.ts'

/** Signatures that only the holder of a private key can make; a shared secret or none at all is refused. */
const algorithms = [
  ...['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512'],
  ...['ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519'],
]

const missing = 'Bearer realm="catalogue"'
const invalid = 'Bearer realm="catalogue", error="invalid_token"'

export function createTokenIdentification(config: CatalogueConfig): IdentifyCaller {
  const { jwksUrl = '', jwtIssuer = '', jwtAudience = '' } = config
  const verifyToken = createVerifyToken(new URL(jwksUrl), {
    ...{ issuer: jwtIssuer, audience: jwtAudience, algorithms },
    // A token without an end would be valid for ever.
    requiredClaims: ['exp'],
    clockTolerance: config.jwtToleranceSeconds,
  })
  return async request => {
    const token = /^Bearer +(\S+) *$/i.exec(request.headers.authorization ?? '')?.[1]
    if (token === undefined) throw new UnauthenticatedFault('A Bearer token is required.', missing)
    const payload = await verify(token, verifyToken)
    // jose leaves the type of the claim to whoever reads it.
    if (typeof payload.sub !== 'string' || payload.sub === '')
      throw new UnauthenticatedFault('The token has no subject.', invalid)
    return readCaller(payload, { id: subjectId(payload.sub, jwtIssuer), claim: config.jwtMembershipsClaim })
  }
}

async function verify(token: string, verifyToken: VerifyToken): Promise<JWTPayload> {
  try {
    return await verifyToken(token)
  } catch (error) {
    // Anything else means that the keys could not be had, which is no fault of the caller.
    if (error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout) && !isKeyServerFault(error)) {
      throw new UnauthenticatedFault('The token is not valid.', invalid)
    }
    throw new IdentityUnavailableFault('The keys of the tokens could not be fetched.', { cause: error })
  }
}

/** jose reports a bad answer of the key server as a plain JOSEError. */
function isKeyServerFault(error: errors.JOSEError): boolean {
  return error.code === 'ERR_JOSE_GENERIC' || error instanceof errors.JWKSInvalid
}

function readCaller(payload: JWTPayload, known: { id: string; claim: string }): Caller {
  const claim = (name: string) => (typeof payload[name] === 'string' ? payload[name] : '')
  return createCaller({
    id: known.id,
    username: claim('preferred_username') || payload.sub || known.id,
    email: claim('email'),
    firstName: claim('given_name'),
    lastName: claim('family_name'),
    memberships: readMemberships(payload[known.claim]),
  })
}
