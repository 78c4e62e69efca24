import { Id, PermissionAnswer, PermissionRequest } from '@trivium/beings-contract'
import type { App } from '@trivium/http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { answerRequest } from '../../agent/permissions/answer-request.ts'
import { presentRequest } from '../../core/permissions/present-permission.ts'
import { listPendingRequests } from '../../core/permissions/request-store.ts'
import { sendShell } from '../../pages/shell/send-shell.ts'
import { wantsHtml } from '../../pages/wants.ts'
import { wordsFor } from '../../pages/words-for.ts'
import { denied, invalid } from '../../platform/errors.ts'
import type { Uses } from '../../platform/kernel.ts'

const text = Type.Optional(Type.String({ maxLength: 200 }))
const RespondQuery = Type.Object({
  userId: Id,
  allowed: Type.String({ maxLength: 10 }),
  addToCache: text,
  cacheDuration: text,
  always: text,
  requestId: Type.Optional(Id),
  code: text,
  scope: Type.Optional(Type.Enum(['exact', 'wider'])),
})
const Pending = Type.Object({ pending: Type.Boolean(), requests: Type.Array(PermissionRequest) })
const Taken = Type.Object({ success: Type.Boolean() })

export function answerRoutes(
  app: App,
  context: Uses<'clock' | 'database' | 'events' | 'log' | 'mailbox' | 'settings'>,
): void {
  app.get(
    '/permission/check',
    { schema: { querystring: Type.Object({ userId: Id }), response: { 200: Pending } } },
    async ({ query }) => {
      const requests = await listPendingRequests(context.database.db, query.userId.toLowerCase())
      return { pending: requests.length > 0, requests: requests.map(presentRequest) }
    },
  )

  app.get(
    '/permission/respond',
    {
      config: { changesState: true },
      // It changes something, which a HEAD must never do.
      exposeHeadRoute: false,
      schema: { querystring: RespondQuery, response: { 200: Taken } },
    },
    async (request, reply) => {
      const { query } = request
      // A link must not answer: whoever follows it is shown the question, and answers there.
      if (isNavigation(request)) return showQuestion(context, request as FastifyRequest, reply as FastifyReply)
      if (isEmbedded(request)) throw denied('A page cannot answer by showing something.', 'Only a script of ours may')
      const success = await answerRequest(context, {
        beingId: query.userId.toLowerCase(),
        allowed: readFlag('allowed', query.allowed),
        requestId: query.requestId?.toLowerCase(),
        code: query.code,
        remember: readDuration(query),
        wider: query.scope === 'wider',
      })
      return reply.send({ success })
    },
  )

  app.post(
    '/permission/respond',
    { schema: { body: PermissionAnswer, response: { 200: Taken } } },
    async ({ body: { userId, requestId, addToCache, cacheDuration = 1, always, scope, ...answer } }) => ({
      success: await answerRequest(context, {
        ...answer,
        beingId: userId.toLowerCase(),
        requestId: requestId.toLowerCase(),
        remember: always ? 'always' : addToCache ? cacheDuration : undefined,
        wider: scope === 'wider',
      }),
    }),
  )
}

function showQuestion({ settings }: Uses<'settings'>, request: FastifyRequest, reply: FastifyReply) {
  const words = wordsFor(settings.get('language'), request)
  return sendShell(reply, { page: 'permissionRequest', words, skin: settings.get('webSkin') })
}

/** Without TLS and away from this machine a browser does not say what it is about; then what it accepts gives it away. */
function isNavigation(request: FastifyRequest): boolean {
  return request.headers['sec-fetch-mode'] === 'navigate' || wantsHtml(request)
}

/** A picture, a frame, a style sheet: anything but `fetch`. */
function isEmbedded({ headers }: FastifyRequest): boolean {
  const mode = headers['sec-fetch-mode']
  return mode !== undefined && mode !== 'cors' && mode !== 'same-origin'
}

function readFlag(name: string, value: string | undefined): boolean {
  const word = (value ?? 'false').toLowerCase()
  if (word !== 'true' && word !== 'false') throw invalid('Neither true nor false.', `${name} must be true or false`)
  return word === 'true'
}

/** Checked even when it is not used: a wrong value is a mistake of the caller either way. */
function readDuration(query: { addToCache?: string; cacheDuration?: string; always?: string }): number | undefined {
  const hours = query.cacheDuration === undefined ? 1 : Number(query.cacheDuration)
  if (!Number.isFinite(hours) || hours <= 0 || query.cacheDuration?.trim() === '') {
    throw invalid('The duration is wrong.', 'cacheDuration must be a number of hours above 0')
  }
  if (readFlag('always', query.always)) {
    throw invalid('A GET answers for a time only.', 'always is for POST /permission/respond, with requestId and code')
  }
  return readFlag('addToCache', query.addToCache) ? hours : undefined
}
