import { fastifyCookie } from '@fastify/cookie'
import { Failure, version } from '@trivium/beings-contract'
import { type App, createApp } from '@trivium/http'
import { doorsOf } from '../platform/config.ts'
import { errors } from '../platform/errors.ts'
import type { Base } from '../platform/kernel.ts'
import { type Look, presentError, presentParserError } from './present-error.ts'

/** A file of 100 MB over a slow line. */
const uploadTimeMs = 15 * 60_000

export interface DoorOptions {
  ready(): Promise<void>
  look(): Look
  /** Whose listening socket this app will take over. */
  succeeds?: App | undefined
}

/** What the set-up and the whole service have in common: names, errors, cookies. */
export function createDoorApp(base: Base, { ready, look, succeeds }: DoorOptions): App {
  const app = createApp({
    service: 'beings',
    version,
    log: base.log,
    errors,
    presentError: (fault, request) => presentError(look(), fault, request),
    presentParserError,
    ready,
    requestTimeoutMs: uploadTimeMs,
    doors: doorsOf(base.config),
    trustProxy: [...base.config.trustedProxies],
    // An expectation nobody knows is no reason to refuse a request.
    anyExpectation: true,
    ...(succeeds && { succeeds }),
    openapi: {
      title: 'Trivium Beings',
      description: 'AI agents with chat, tools and permissions.',
      path: '/api/openapi.json',
      failure: Failure,
    },
  })
  acceptEmptyBodies(app)
  app.removeContentTypeParser('text/plain')
  app.register(fastifyCookie)
  return app
}

/** No body, an empty one and `{}` mean the same: a route then says which field it misses. */
function acceptEmptyBodies(app: App): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, {})
    else parse(request, body as string, done)
  })
  app.addHook('preValidation', async request => {
    if (request.method !== 'GET' && request.method !== 'HEAD') request.body ??= {}
  })
}
