import type { App } from '@trivium/http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { BeingsContext } from '../context.ts'
import { denied } from '../errors.ts'
import { isInitialised } from '../open-store.ts'
import { wantsHtml, wantsJson } from '../pages/wants.ts'
import type { Access } from './access.ts'
import { isKnownToken } from './api-tokens.ts'
import { isLocalCaller, isLoopbackHost } from './caller.ts'
import { checkHost, hostName } from './check-host.ts'
import { checkOrigin } from './check-origin.ts'
import { readSessionCookie, setSessionCookie } from './session-cookie.ts'
import { checkSession, createSession } from './sessions.ts'

const beforeSetUp = /^\/(help|api\/help|init|assets)(\/|$)|^\/favicon\.svg$/
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Runs before every route, unknown paths included: name, set-up, origin, session. */
export function guardRequests(app: App, context: BeingsContext): void {
  app.addHook('onRequest', async (request, reply) => {
    checkHost(request.headers.host, context.config.allowedHosts)
    const path = request.url.split('?')[0] ?? ''
    const { access = defaultAccess(request, path), changesState } = request.routeOptions.config
    if (!isInitialised(context) && !beforeSetUp.test(path)) return reply.redirect('/init')
    if (changesState || !safeMethods.has(request.method)) checkOrigin(request.headers)
    if (!isInitialised(context)) return
    return admit(context, { request, reply, access })
  })
}

interface Visit {
  request: FastifyRequest
  reply: FastifyReply
  access: Access
}

async function admit(context: BeingsContext, { request, reply, access }: Visit): Promise<FastifyReply | undefined> {
  if (access === 'public') return
  if (access === 'local') {
    if (!isLocalCaller(request)) throw denied('Only a caller on this machine may do this.')
    return
  }
  if (await isKnownToken(context, request.headers.authorization)) return
  const token = readSessionCookie(request)
  const state = await checkSession(context, token)
  if (state === 'extended') setSessionCookie(context, reply, token)
  if (state !== 'missing') return
  if (access === 'page') return welcome(context, request, reply)
  throw denied(
    'There is no session.',
    'Open the web interface in a browser; a script sends a token from POST /api/tokens/create as Authorization: Bearer',
  )
}

async function welcome(context: BeingsContext, request: FastifyRequest, reply: FastifyReply) {
  if (isAtHome(context, request)) {
    setSessionCookie(context, reply, await createSession(context, request.headers['user-agent']))
    return
  }
  if (wantsJson(request) && !wantsHtml(request)) throw denied('There is no session.', 'Sign in at /login first')
  return reply.redirect(`/login?next=${encodeURIComponent(request.url)}`)
}

/** A local user of a service without a password never sees a sign-in page. */
export function isAtHome(context: BeingsContext, request: FastifyRequest): boolean {
  const name = hostName((request.headers.host ?? '').toLowerCase())
  return (
    context.settings.get('passwordHash') === undefined &&
    isLocalCaller(request) &&
    name !== undefined &&
    isLoopbackHost(name)
  )
}

function defaultAccess(request: FastifyRequest, path: string): Access {
  if (path === '/healthz' || path === '/readyz') return 'public'
  return request.is404 && !path.startsWith('/api/') ? 'public' : 'session'
}
