import { isUtf8 } from 'node:buffer'
import { addressSet } from '@trivium/egress'
import { parseUuid } from '../scalars/uuid.ts'
import { type Caller, createCaller, type IdentifyCaller, UnauthenticatedFault } from './caller.ts'
import { readMemberships } from './memberships.ts'

const challenge = 'CurrentUser realm="catalogue"'

/** Believes the CurrentUser header of the proxies that were named, and of nobody else. */
export function createGatewayIdentification(trustedProxy: readonly string[]): IdentifyCaller {
  const trusted = addressSet(trustedProxy)
  return request => {
    const header = request.headers.currentuser
    if (typeof header !== 'string' || !trusted.has(request.socket.remoteAddress ?? '')) {
      throw new UnauthenticatedFault('No user data in request header.', challenge)
    }
    const caller = readCaller(header)
    if (!caller) throw new UnauthenticatedFault('Invalid user data in request header.', challenge)
    return caller
  }
}

function readCaller(header: string): Caller | undefined {
  const data = parseJson(decode(header))
  if (typeof data !== 'object' || data === null) return undefined
  const { id, userName, firstName, lastName, email = '', courseMemberships } = data as Record<string, unknown>
  const uuid = typeof id === 'string' ? parseUuid(id) : undefined
  if (uuid === undefined) return undefined
  if (typeof userName !== 'string' || typeof firstName !== 'string' || typeof lastName !== 'string') return undefined
  if (email !== null && typeof email !== 'string') return undefined
  return createCaller({
    id: uuid,
    username: userName,
    email: email ?? '',
    firstName,
    lastName,
    memberships: readMemberships(courseMemberships),
  })
}

/** Node reads headers as Latin-1; most gateways write UTF-8. */
function decode(header: string): string {
  const bytes = Buffer.from(header, 'latin1')
  return isUtf8(bytes) ? bytes.toString('utf8') : header
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
