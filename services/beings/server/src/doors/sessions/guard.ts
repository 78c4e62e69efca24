import { pagePaths, type RefusalReason, reasonHeader } from '@trivium/beings-contract'
import { type App, createFindForeign, isForeignSite } from '@trivium/http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isKnownToken } from '../../core/sessions/api-tokens.ts'
import { isAtHome, isFromThisMachine, isOwnUser } from '../../core/sessions/caller.ts'
import { readSessionCookie, setSessionCookie } from '../../core/sessions/session-cookie.ts'
import { checkSession, createSession } from '../../core/sessions/sessions.ts'
import { sendPage } from '../../pages/send-page.ts'
import { arrivalPage } from '../../pages/sessions/arrival-page.ts'
import { wantsHtml, wantsJson } from '../../pages/wants.ts'
import { denied } from '../../platform/errors.ts'
import type { Uses } from '../../platform/kernel.ts'
import type { Access } from './access.ts'

const findForeign = createFindForeign({})

/** Runs behind the doors and before every route, unknown paths included: origin, session. */
export function guardRequests(app: App, context: Uses<'clock' | 'config' | 'database' | 'peers' | 'settings'>): void {
  app.addHook('onRequest', async (request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    const { access = defaultAccess(request, path), changesState } = request.routeOptions.config
    const reason = changesState ? findForeign(request.headers) : undefined
    if (reason !== undefined) throw denied('This request comes from another site.', reason)
    return admit(context, { request, reply, access })
  })
}

interface Visit {
  request: FastifyRequest
  reply: FastifyReply
  access: Access
}

async function admit(
  context: Uses<'clock' | 'config' | 'database' | 'peers' | 'settings'>,
  { request, reply, access }: Visit,
): Promise<FastifyReply | undefined> {
  if (access === 'public') return
  if (access === 'local' && (await isLetInAsLocal(context, request))) return
  if (await isKnownToken(context, request.headers.authorization)) return
  const token = readSessionCookie(context, request)
  const state = await checkSession(context, token)
  if (state === 'extended') setSessionCookie(context, reply, token)
  if (state !== 'missing') return
  if (access === 'page') return welcome(context, request, reply)
  throw noSession(
    'Open the web interface in a browser; a script sends a token from POST /api/tokens/create as Authorization: Bearer',
  )
}

/** With a password, being on this machine is necessary and not enough. */
async function isLetInAsLocal(context: Uses<'peers' | 'settings'>, request: FastifyRequest): Promise<boolean> {
  if (!isFromThisMachine(request)) throw denied('Only a caller on this machine may do this.')
  if (context.settings.get('passwordHash') !== undefined) return false
  if (await isOwnUser(context, request)) return true
  throw denied('Only the user who runs the service may do this.', 'The caller is another account of this machine')
}

async function welcome(
  context: Uses<'clock' | 'config' | 'database' | 'peers' | 'settings'>,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  // No page of somebody else makes sessions here. A person who followed its link comes again, from us.
  if (isForeignSite(request.headers)) {
    if (request.headers['sec-fetch-dest'] === 'document') return sendPage(reply, arrivalPage(context, request))
    throw noSession('A page of another site asked for this')
  }
  if (await isAtHome(context, request)) {
    setSessionCookie(context, reply, await createSession(context, request.headers['user-agent']))
    return
  }
  if (wantsJson(request) && !wantsHtml(request)) throw noSession('Sign in at /login first')
  return reply.redirect(`${pagePaths.signIn}?next=${encodeURIComponent(request.url)}`)
}

/** A page that is open notices by the header that it has to send its reader to the sign-in. */
function noSession(details: string): Error {
  const reason: RefusalReason = 'no_session'
  return denied('There is no session.', details, { headers: { [reasonHeader]: reason } })
}

function defaultAccess(request: FastifyRequest, path: string): Access {
  if (path === '/healthz' || path === '/readyz') return 'public'
  return request.is404 && !path.startsWith('/api/') ? 'public' : 'session'
}
