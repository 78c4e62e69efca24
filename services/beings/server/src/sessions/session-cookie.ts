import type { FastifyReply, FastifyRequest } from 'fastify'
import type { BeingsContext } from '../context.ts'
import { sessionLifetimeSeconds } from './sessions.ts'

const name = 'beings_session'

export function readSessionCookie(request: FastifyRequest): string {
  return request.cookies[name] ?? ''
}

export function setSessionCookie(context: BeingsContext, reply: FastifyReply, token: string): void {
  reply.setCookie(name, token, { ...attributes(context, reply.request), maxAge: sessionLifetimeSeconds })
}

export function clearSessionCookie(context: BeingsContext, reply: FastifyReply): void {
  reply.clearCookie(name, attributes(context, reply.request))
}

// A forged header can only make the cookie stricter than it need be.
function attributes({ config }: BeingsContext, request: FastifyRequest) {
  const secure = config.secureCookies || request.headers['x-forwarded-proto'] === 'https'
  return { path: '/', httpOnly: true, sameSite: 'strict', secure } as const
}
