import { createHash, randomUUID } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Uses } from '../../platform/kernel.ts'
import { cookieAttributes, cookieName } from './session-cookie.ts'

const lifetimeSeconds = 365 * 24 * 3600

/** Remembers that this browser has known the password. It opens nothing; it only waits in a line of its own. */
export function setDeviceCookie(context: Uses<'config' | 'secrets' | 'settings'>, reply: FastifyReply): void {
  const sealed = context.secrets.seal(JSON.stringify({ id: randomUUID(), password: passwordMark(context) }))
  const attributes = { ...cookieAttributes(context, reply.request), path: '/', maxAge: lifetimeSeconds }
  reply.setCookie(cookieName(context, 'device'), sealed, attributes)
}

/** The id of a browser that has known the password there is now. */
export function readDevice(context: Uses<'secrets' | 'settings'>, request: FastifyRequest): string | undefined {
  const sealed = request.cookies[cookieName(context, 'device')]
  if (sealed === undefined) return undefined
  try {
    const { id, password } = JSON.parse(context.secrets.open(sealed)) as { id: string; password: string }
    return password === passwordMark(context) ? id : undefined
  } catch {
    return undefined
  }
}

function passwordMark({ settings }: Uses<'settings'>): string {
  return createHash('sha256')
    .update(settings.get('passwordHash') ?? '')
    .digest('base64url')
}
