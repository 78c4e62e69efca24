import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Parts, Uses } from '../../platform/kernel.ts'
import { sessionLifetimeSeconds } from './sessions.ts'

/** Cookies know no port: every service of this machine shares them, so each installation has a name of its own. */
export function cookieName({ settings }: Pick<Parts, 'settings'>, kind: 'session' | 'device'): string {
  return `beings_${kind}_${settings.get('cookieSuffix')}`
}

export function readSessionCookie(context: Uses<'settings'>, request: FastifyRequest): string {
  return request.cookies[cookieName(context, 'session')] ?? ''
}

export function setSessionCookie(context: Uses<'config' | 'settings'>, reply: FastifyReply, token: string): void {
  const settings = { ...cookieAttributes(context, reply.request), maxAge: sessionLifetimeSeconds }
  reply.setCookie(cookieName(context, 'session'), token, settings)
}

export function clearSessionCookie(context: Uses<'config' | 'settings'>, reply: FastifyReply): void {
  reply.clearCookie(cookieName(context, 'session'), cookieAttributes(context, reply.request))
}

// A forged header can only make the cookie stricter than it need be.
export function cookieAttributes({ config }: Pick<Parts, 'config'>, request: FastifyRequest) {
  const secure = config.secureCookies || request.headers['x-forwarded-proto'] === 'https'
  return { path: '/', httpOnly: true, sameSite: 'strict', secure } as const
}
