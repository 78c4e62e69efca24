import { counted, type Words } from '@trivium/beings-words'
import type { App } from '@trivium/http'
import { ServiceFault } from '@trivium/http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { auditPerson } from '../../core/audit/audit-person.ts'
import { isAtHome } from '../../core/sessions/caller.ts'
import { changePassword } from '../../core/sessions/change-password.ts'
import { readDevice, setDeviceCookie } from '../../core/sessions/device-cookie.ts'
import { logIn } from '../../core/sessions/log-in.ts'
import { createLoginLimit } from '../../core/sessions/login-limit.ts'
import { endRevokedStreams } from '../../core/sessions/revocable-streams.ts'
import { clearSessionCookie, readSessionCookie, setSessionCookie } from '../../core/sessions/session-cookie.ts'
import { checkSession, endSession } from '../../core/sessions/sessions.ts'
import { sendShell } from '../../pages/shell/send-shell.ts'
import { wantsHtml } from '../../pages/wants.ts'
import { wordsFor } from '../../pages/words-for.ts'
import type { Uses } from '../../platform/kernel.ts'
import { sessionListRoutes } from './session-list-routes.ts'
import { tokenRoutes } from './token-routes.ts'

const Credentials = Type.Object({
  password: Type.String({ maxLength: 1024 }),
  next: Type.Optional(Type.String({ maxLength: 2000 })),
})
const NewPassword = Type.Object({
  password: Type.String({ maxLength: 1024 }),
  currentPassword: Type.Optional(Type.String({ maxLength: 1024 })),
  keepTokens: Type.Optional(
    Type.Boolean({ default: false, description: 'API tokens end with the password unless they are kept.' }),
  ),
})
const Next = Type.Object({ next: Type.Optional(Type.String({ maxLength: 2000 })) })

export function sessionRoutes(
  app: App,
  context: Uses<'clock' | 'config' | 'database' | 'peers' | 'secrets' | 'settings'>,
): void {
  const limit = createLoginLimit(context.clock)
  const open = { access: 'public' } as const

  app.get('/login', { config: open, schema: { querystring: Next, hide: true } }, async (request, reply) => {
    const next = localPath(request.query.next)
    const signedIn = (await checkSession(context, readSessionCookie(context, request))) !== 'missing'
    if (signedIn || (await isAtHome(context, request))) return reply.redirect(next)
    return sendLogin(context, { request, reply })
  })

  app.post('/login', { config: open, schema: { body: Credentials } }, async (request, reply) => {
    const next = localPath(request.body.next)
    try {
      const token = await logIn(context, limit, attempt(context, request))
      await endSession(context, readSessionCookie(context, request))
      setSessionCookie(context, reply, token)
      setDeviceCookie(context, reply)
      return isForm(request) ? reply.redirect(next) : { success: true }
    } catch (error) {
      if (!isForm(request) || !wantsHtml(request) || !(error instanceof ServiceFault)) throw error
      reply.headers(error.headers)
      return sendLogin(context, { request, reply, error })
    }
  })

  app.post('/logout', { config: open }, async (request, reply) => {
    await endSession(context, readSessionCookie(context, request), trx =>
      auditPerson(context, trx, { action: 'session.sign_out', resource: request.ip }),
    )
    await endRevokedStreams(context)
    clearSessionCookie(context, reply)
    return isForm(request) ? reply.redirect('/login') : { success: true }
  })

  app.post(
    '/api/session/password',
    { schema: { body: NewPassword, response: { 200: Type.Object({ success: Type.Boolean() }) } } },
    async (request, reply) => {
      const { currentPassword: current = '', keepTokens = false } = request.body
      const change = { ...attempt(context, request), current, keepTokens }
      setSessionCookie(context, reply, await changePassword(context, limit, change))
      setDeviceCookie(context, reply)
      return { success: true }
    },
  )

  tokenRoutes(app, context)
  sessionListRoutes(app, context)
}

function attempt(context: Uses<'secrets' | 'settings'>, request: FastifyRequest<{ Body: { password: string } }>) {
  const { body, ip: address, headers } = request
  const device = readDevice(context, request as FastifyRequest)
  return { password: body.password, address, device, userAgent: headers['user-agent'] ?? '' }
}

function isForm({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return (headers['content-type'] ?? '').includes('form-urlencoded')
}

interface Visit {
  request: unknown
  reply: unknown
  /** Why the visitor was not let in. */
  error?: ServiceFault
}

function sendLogin({ settings }: Uses<'settings'>, { request, reply, error }: Visit): Promise<FastifyReply> {
  const words = wordsFor(settings.get('language'), request as FastifyRequest)
  return sendShell(reply as FastifyReply, {
    page: 'signIn',
    signedIn: false,
    words,
    skin: settings.get('webSkin'),
    hasPassword: settings.get('passwordHash') !== undefined,
    ...(error && { status: 403, refusal: refusal(words, error) }),
  })
}

/** The error speaks to programs; the page says it in its own language. */
function refusal(words: Words, { headers }: ServiceFault): string {
  const wait = headers['retry-after']
  if (wait === undefined) return words.login.wrong
  return counted(words, words.login.tooMany, { count: Math.ceil(Number(wait) / 60) })
}

/** Only a path of ours: a link to the sign-in page must not lead anywhere else afterwards. */
export function localPath(next = ''): string {
  return /^\/(?![/\\])[^\p{Cc}\\]*$/u.test(next) && !next.startsWith('/login') ? next : '/chat'
}
