import type { App } from '@trivium/http'
import { ServiceError } from '@trivium/http'
import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { auditPerson } from '../audit-person.ts'
import type { BeingsContext } from '../context.ts'
import type { Phrase } from '../pages/html.ts'
import { counted } from '../pages/phrase.ts'
import { sendPage } from '../pages/send-page.ts'
import { wantsHtml } from '../pages/wants.ts'
import { changePassword } from './change-password.ts'
import { isAtHome } from './guard.ts'
import { logIn } from './log-in.ts'
import { createLoginLimit } from './login-limit.ts'
import { loginPage } from './login-page.ts'
import { endRevokedStreams } from './revocable-streams.ts'
import { clearSessionCookie, readSessionCookie, setSessionCookie } from './session-cookie.ts'
import { checkSession, endSession } from './sessions.ts'
import { tokenRoutes } from './token-routes.ts'

const Credentials = Type.Object({
  password: Type.String({ maxLength: 1024 }),
  next: Type.Optional(Type.String({ maxLength: 2000 })),
})
const NewPassword = Type.Object({
  password: Type.String({ maxLength: 1024 }),
  currentPassword: Type.Optional(Type.String({ maxLength: 1024 })),
})
const Next = Type.Object({ next: Type.Optional(Type.String({ maxLength: 2000 })) })

export function sessionRoutes(app: App, context: BeingsContext): void {
  const limit = createLoginLimit(context.clock)
  const open = { access: 'public' } as const

  app.get('/login', { config: open, schema: { querystring: Next, hide: true } }, async (request, reply) => {
    const next = localPath(request.query.next)
    const signedIn = (await checkSession(context, readSessionCookie(request))) !== 'missing'
    if (signedIn || isAtHome(context, request)) return reply.redirect(next)
    return sendPage(reply, loginPage(context, { next }))
  })

  app.post('/login', { config: open, schema: { body: Credentials } }, async (request, reply) => {
    const next = localPath(request.body.next)
    try {
      const token = await logIn(context, limit, attempt(request))
      await endSession(context, readSessionCookie(request))
      setSessionCookie(context, reply, token)
      return isForm(request) ? reply.redirect(next) : { success: true }
    } catch (error) {
      if (!isForm(request) || !wantsHtml(request) || !(error instanceof ServiceError)) throw error
      reply.headers(error.headers)
      return sendPage(reply, loginPage(context, { next, problem: refusal(error) }), 403)
    }
  })

  app.post('/logout', { config: open }, async (request, reply) => {
    await endSession(context, readSessionCookie(request), trx =>
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
      const current = request.body.currentPassword ?? ''
      setSessionCookie(context, reply, await changePassword(context, limit, { ...attempt(request), current }))
      return { success: true }
    },
  )

  tokenRoutes(app, context)
}

function attempt({ body, ip, headers }: FastifyRequest<{ Body: { password: string } }>) {
  return { password: body.password, address: ip, userAgent: headers['user-agent'] ?? '' }
}

function isForm({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return (headers['content-type'] ?? '').includes('form-urlencoded')
}

/** The error speaks to programs; the page says it in its own language. */
function refusal({ headers }: ServiceError): Phrase {
  const wait = headers['retry-after']
  if (wait === undefined) return w => w.login.wrong
  return w => counted(w, w.login.tooMany, { count: Math.ceil(Number(wait) / 60) })
}

/** Only a path of ours: a link to the sign-in page must not lead anywhere else afterwards. */
export function localPath(next = ''): string {
  return /^\/(?![/\\])[^\p{Cc}\\]*$/u.test(next) && !next.startsWith('/login') ? next : '/chat'
}
