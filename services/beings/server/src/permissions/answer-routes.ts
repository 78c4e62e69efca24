import { Id, PermissionRequest } from '@trivium/beings-contract'
import type { App } from '@trivium/http'
import { Type } from 'typebox'
import type { BeingsContext } from '../context.ts'
import { invalid } from '../errors.ts'
import { answerRequest } from './answer-request.ts'
import { presentRequest } from './present-permission.ts'
import { listPendingRequests } from './request-store.ts'

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

export function answerRoutes(app: App, context: BeingsContext): void {
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
      schema: { querystring: RespondQuery, response: { 200: Type.Object({ success: Type.Boolean() }) } },
    },
    async ({ query }) => ({
      success: await answerRequest(context, {
        beingId: query.userId.toLowerCase(),
        allowed: readFlag('allowed', query.allowed),
        requestId: query.requestId?.toLowerCase(),
        code: query.code,
        remember: readDuration(query),
        wider: query.scope === 'wider',
      }),
    }),
  )
}

function readFlag(name: string, value: string | undefined): boolean {
  const word = (value ?? 'false').toLowerCase()
  if (word !== 'true' && word !== 'false') throw invalid('Neither true nor false.', `${name} must be true or false`)
  return word === 'true'
}

/** Checked even when it is not used: a wrong value is a mistake of the caller either way. */
function readDuration(query: {
  addToCache?: string
  cacheDuration?: string
  always?: string
}): number | 'always' | undefined {
  const hours = query.cacheDuration === undefined ? 1 : Number(query.cacheDuration)
  if (!Number.isFinite(hours) || hours <= 0 || query.cacheDuration?.trim() === '') {
    throw invalid('The duration is wrong.', 'cacheDuration must be a number of hours above 0')
  }
  const always = readFlag('always', query.always)
  if (!readFlag('addToCache', query.addToCache) && !always) return undefined
  return always ? 'always' : hours
}
